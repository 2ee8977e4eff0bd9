import type { SharedInquiry } from '@sampan/contract/inquiries';
import { Check } from 'lucide-react';
import { useLocation } from 'react-router';
import type { InquiryStatusPage } from '#src/features/public-inquiry/inquiry-status-page.ts';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { useOfficeTime } from '#src/lib/office-time.ts';
import { useLoadedPage } from '#src/lib/pages/loaded-page.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { EndedLink } from './EndedLink.tsx';

/** How far an inquiry is, for the person who sent it: the number and the state, nothing that was typed. */
export function InquiryStatusScreen() {
  const { pathname } = useLocation();
  const page = useLoadedPage(pathname) as InquiryStatusPage | undefined;
  if (page?.inquiry) return <OpenInquiry inquiry={page.inquiry} />;
  return <EndedLink status={page?.inquiry === null ? page.status : 503} />;
}

const STEPS = ['received', 'answering', 'quoted'] as const;

/** How many steps are behind the inquiry, and whether the next one is going on. */
const DONE: Record<SharedInquiry['state'], number> = { received: 1, answering: 1, answered: 2, quoted: 3, closed: 3 };

function OpenInquiry({ inquiry: { inquiryId, state, receivedAt } }: { inquiry: SharedInquiry }) {
  const { t } = useTranslation('inquiry-status');
  const { date } = useOfficeTime();
  const { settings } = usePublicSettings();
  usePageHead({ title: t('title'), card: t('title') });
  const done = DONE[state];
  const current = state === 'answering' ? 1 : done - 1;
  return (
    <div className="wrap flex max-w-2xl flex-col gap-8 py-8 md:py-12">
      <header>
        <h1 className="text-2xl md:text-3xl">{t(`states.${state}`)}</h1>
        <p className="mt-2 text-muted">{t(`texts.${state}`)}</p>
        <p className="mt-4">
          {t('number')}{' '}
          <span className="font-bold tabular-nums">
            <Ltr>{inquiryId}</Ltr>
          </span>
        </p>
      </header>
      {state !== 'closed' && (
        <ol className="flex flex-col">
          {STEPS.map((step, index) => (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className="group relative flex gap-4 pb-6 last:pb-0"
            >
              <span aria-hidden="true" className="absolute start-4 top-8 bottom-0 w-px bg-line group-last:hidden" />
              <span
                aria-hidden="true"
                className={`relative flex size-8 shrink-0 items-center justify-center rounded-full border bg-surface font-bold text-sm ${
                  index < done
                    ? 'border-success-mark text-success-mark'
                    : index === current
                      ? 'border-brand text-brand-strong'
                      : 'border-line text-muted'
                }`}
              >
                {index < done ? <Check className="size-4" /> : index + 1}
              </span>
              <div className="min-w-0 pt-1">
                <p className={index === current ? 'font-bold leading-snug' : 'leading-snug'}>
                  {t(`steps.${step}`)}
                  <span className="sr-only">
                    {' '}
                    ({t(index < done ? 'done' : index === current ? 'current' : 'next')})
                  </span>
                </p>
                {step === 'received' && <p className="text-muted text-sm">{date(receivedAt)}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-col items-start gap-6">
        <ButtonLink to={paths.publicProducts} variant="secondary">
          {t('products')}
        </ButtonLink>
        <CompanyContact company={settings.company} />
      </div>
    </div>
  );
}
