import { CircleCheck, House, PackageSearch } from 'lucide-react';
import { useLocation } from 'react-router';
import { ContactLinks } from '#src/features/public-inquiry/components/ContactLinks.tsx';
import { NextSteps } from '#src/features/public-inquiry/components/NextSteps.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useHydrated } from '#src/lib/pages/use-hydrated.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { LatePublicToaster } from '../../layouts/LateToaster.tsx';

/** The thank-you page, with the inquiry number unless it is opened directly. */
export function ThankYouScreen() {
  const { t } = useTranslation('public-inquiry');
  const { isJustSent, number, statusUrl } = useSentInquiry();
  usePageHead({ title: t('thanks.title') });
  return (
    <div className="mx-auto grid max-w-5xl gap-x-16 gap-y-12 px-4 py-12 md:px-8 md:py-16 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <CircleCheck className="size-12 text-success-mark" strokeWidth={1.25} aria-hidden="true" />
        <h1 className="text-3xl md:text-4xl">{isJustSent ? t('thanks.headline') : t('thanks.headlinePlain')}</h1>
        <p className="max-w-prose text-lg text-muted">{t('thanks.lead')}</p>
        {number !== undefined && (
          <div className="w-full rounded-card border border-line bg-surface p-4">
            <p className="text-muted text-sm">{t('thanks.number')}</p>
            <p className="font-bold text-2xl text-brand-strong tabular-nums">
              {statusUrl === undefined ? (
                <Ltr>{number}</Ltr>
              ) : (
                <a href={statusUrl} className="link">
                  <Ltr>{number}</Ltr>
                </a>
              )}
            </p>
            <p className="mt-1 text-muted text-sm">{t('thanks.numberHint')}</p>
            {statusUrl !== undefined && (
              <p className="mt-2">
                <a href={statusUrl} className="link">
                  {t('thanks.status')}
                </a>
              </p>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.publicProducts} icon={PackageSearch}>
            {t('thanks.products')}
          </ButtonLink>
          <ButtonLink to={paths.home} variant="secondary" icon={House}>
            {t('thanks.home')}
          </ButtonLink>
        </div>
      </div>
      <div className="flex flex-col gap-8">
        <NextSteps headingId="next" />
        <ContactLinks />
      </div>
      {isJustSent && <LatePublicToaster />}
    </div>
  );
}

/** Passed by the form in the navigation state. The server does not have it, so it appears after hydration. */
function useSentInquiry(): { isJustSent: boolean; number: string | undefined; statusUrl: string | undefined } {
  const isHydrated = useHydrated();
  const state = useLocation().state as { inquiryId?: unknown; statusUrl?: unknown } | null;
  const number = state?.inquiryId;
  const url = state?.statusUrl;
  return {
    isJustSent: isHydrated && state !== null,
    number: isHydrated && typeof number === 'string' ? number : undefined,
    statusUrl: isHydrated && typeof url === 'string' ? url : undefined,
  };
}
