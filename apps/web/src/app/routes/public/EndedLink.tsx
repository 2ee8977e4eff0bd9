import { Link2Off } from 'lucide-react';
import { useLocation } from 'react-router';
import { CompanyContact } from '#src/features/shared-quote/components/CompanyContact.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';

/** Why a link shows nothing, and how to reach the company. `reason` is the server's text for an ended link. */
export function EndedLink({ status, reason = '' }: { status: number; reason?: string | undefined }) {
  const { t } = useTranslation('shared-link');
  const { settings } = usePublicSettings();
  const { pathname } = useLocation();
  const kind = status === 410 ? 'ended' : status === 404 ? 'missing' : 'failed';
  const title = t(`${kind}Title`);
  usePageHead({ title });
  return (
    <div className="wrap flex max-w-2xl flex-col items-start gap-6 py-16">
      <Link2Off className="size-12 text-muted" strokeWidth={1.25} aria-hidden="true" />
      <div>
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 text-muted">{kind === 'ended' && reason !== '' ? reason : t(`${kind}Text`)}</p>
      </div>
      {kind === 'failed' && (
        <a href={pathname} className={buttonClass({})}>
          {t('retry')}
        </a>
      )}
      <CompanyContact company={settings.company} />
    </div>
  );
}
