import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { classNames } from '#src/ui/class-names.ts';

/** Questions and answers, oldest first. */
export function SharedThread({ thread, company }: { thread: SharedQuote['thread']; company: string }) {
  const { t } = useTranslation('shared-link');
  const { dateTime } = useOfficeTime();
  if (thread.length === 0) return null;
  return (
    <section aria-labelledby="thread">
      <h2 id="thread" className="text-lg">
        {t('thread')}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {thread.map(({ at, by, name, text }) => (
          <li key={`${at}-${by}`} className={classNames('max-w-prose', by === 'us' && 'ms-6')}>
            <p className="text-muted text-sm">
              <bdi>{by === 'us' ? company : name || t('you')}</bdi>
              {' · '}
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
            <p
              dir="auto"
              className={classNames(
                'wrap-anywhere mt-1 whitespace-pre-line rounded-card px-4 py-3',
                by === 'us' ? 'bg-brand-tint' : 'bg-sunken',
              )}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
