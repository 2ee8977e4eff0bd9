import { useEffect, useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { useIsOffline } from '#src/lib/online.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ButtonLink } from '#src/ui/actions/ButtonLink.tsx';
import { PartMissingError } from './lazy-part.ts';

type ScreenFailureProps = { error: unknown; onRetry: () => void };

/** Replaces a failed screen; the navigation still works. */
export function ScreenFailure({ error, onRetry }: ScreenFailureProps) {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  const [wasOffline] = useState(isOffline);
  useEffect(() => {
    if (wasOffline && !isOffline) onRetry();
  }, [wasOffline, isOffline, onRetry]);
  if (isOffline) {
    return (
      <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
        <h1 className="text-2xl">{t('errors.offlineTitle')}</h1>
        <p className="text-muted">{t('errors.offlineText')}</p>
      </div>
    );
  }
  const isOutdated = error instanceof PartMissingError;
  return (
    <div role="alert" className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-2xl">{isOutdated ? t('errors.outdatedTitle') : t('errors.screenTitle')}</h1>
      <p className="text-muted">{isOutdated ? t('errors.outdatedText') : t('errors.screenText')}</p>
      <div className="flex flex-wrap gap-2">
        {isOutdated ? (
          <Button onClick={() => location.reload()}>{t('actions.reload')}</Button>
        ) : (
          <Button onClick={onRetry}>{t('actions.retry')}</Button>
        )}
        <ButtonLink to={paths.home} variant="secondary" reloadDocument={isOutdated}>
          {t('actions.goHome')}
        </ButtonLink>
      </div>
    </div>
  );
}
