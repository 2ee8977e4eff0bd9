import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePageHead } from '#src/lib/pages/page-head.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';

/** Redirects home. The content is for visitors without scripts. */
export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  usePageHead({ title: t('notFound.title') });

  useEffect(() => {
    void navigate(paths.home, { replace: true });
  }, [navigate]);

  return (
    <div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-24">
      <h1 className="text-3xl">{t('notFound.title')}</h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <ButtonLink to={paths.home}>{t('actions.goHome')}</ButtonLink>
    </div>
  );
}
