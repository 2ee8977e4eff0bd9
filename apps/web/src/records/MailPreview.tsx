import { isRtl } from '@sampan/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#src/lib/i18n.ts';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { mailPreviewOf } from './mail-preview.queries.ts';

/** Recipient, subject and text of the mail that a call would send. */
export function MailPreview({ path, body }: { path: string; body: object }) {
  const { t } = useTranslation('mail-preview');
  const load = useQuery(mailPreviewOf(path, body));
  if (load.isLoadingError) return <LoadFailure title={t('failed')} load={load} />;
  if (!load.data) return <Skeleton className="h-64" />;
  const { recipient, language, subject, text, attachments } = load.data;
  return (
    <section aria-label={t('title')} aria-busy={load.isFetching} className="flex flex-col gap-3">
      {recipient.address === '' && (
        <p role="alert" className="rounded-control bg-warning-tint px-4 py-3 text-sm text-warning-ink">
          {t('noAddress')}
        </p>
      )}
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Detail label={t('to')}>
          <span className="wrap-anywhere">
            <bdi>{recipient.name}</bdi>
            {recipient.address !== '' && (
              <span className="block text-muted">
                <Ltr>{recipient.address}</Ltr>
              </span>
            )}
          </span>
        </Detail>
        <Detail label={t('subject')}>
          <bdi className="wrap-anywhere">{subject}</bdi>
        </Detail>
        {attachments.length > 0 && (
          <Detail label={t('attachment')} className="sm:col-span-2">
            <ul>
              {attachments.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
                <li key={index}>
                  <bdi className="wrap-anywhere">{name}</bdi>
                </li>
              ))}
            </ul>
          </Detail>
        )}
      </dl>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        role="document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        aria-label={t('text')}
        lang={language}
        dir={isRtl(language) ? 'rtl' : 'ltr'}
        className="wrap-anywhere max-h-72 overflow-y-auto whitespace-pre-line rounded-control border border-line bg-sunken px-4 py-3 text-sm"
      >
        {text}
      </div>
    </section>
  );
}
