import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Enrollment } from '#src/features/account-security/components/Enrollment.tsx';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { session } from '#src/lib/session.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Logo } from '#src/ui/layout/Logo.tsx';
import { LanguageSelector } from './LanguageSelector.tsx';
import { LateOfficeToaster } from './LateToaster.tsx';

/** Instead of the office until the second factor that the role requires is set up. */
export function EnrollmentScreen() {
  const { t } = useTranslation(['second-factor', 'common']);
  const { company } = usePublicSettings().settings;
  const [isLeaving, setIsLeaving] = useState(false);
  usePageHead({ title: t('required.title') });

  async function leave() {
    setIsLeaving(true);
    await session.signOut();
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center gap-2 border-line border-b px-4 md:px-6">
        <span className="me-auto text-brand-strong">
          <Logo title={company.name} />
        </span>
        <LanguageSelector />
        <Button variant="secondary" size="sm" icon={LogOut} mirrorIcon busy={isLeaving} onClick={leave}>
          {t('common:nav.logout')}
        </Button>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-8 md:py-16">
        <div>
          <h1 className="text-2xl">{t('required.title')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('required.text')}</p>
        </div>
        <Enrollment onDone={() => session.retry()} />
      </main>
      <LateOfficeToaster />
    </div>
  );
}
