import { useState } from 'react';
import { Link } from 'react-router';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { useSaveSettings } from '../use-save-settings.ts';

const KEPT_KEY = 'time-zone-kept';
/** That of a new office. */
const DEFAULT_ZONE = 'UTC';

/** Proposes the browser's time zone to an office that has not set its own. */
export function TimeZoneStep({ settingsPath }: { settingsPath: string }) {
  const { t } = useTranslation('dashboard');
  const { settings } = usePublicSettings();
  const { save, isSaving } = useSaveSettings();
  const [isKept, setIsKept] = useState(() => readStored(KEPT_KEY) !== null);
  const proposed = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (settings.office.timeZone !== DEFAULT_ZONE || proposed === DEFAULT_ZONE || isKept) return null;
  const zone = proposed.replaceAll('_', ' ');
  return (
    <Card title={t('firstSteps.title')}>
      <p className="max-w-prose">{t('firstSteps.timeZone', { zone })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button busy={isSaving} onClick={() => save({ office: { timeZone: proposed } })}>
          {t('firstSteps.use', { zone })}
        </Button>
        <Link to={settingsPath} className={buttonClass({ variant: 'secondary' })}>
          {t('firstSteps.other')}
        </Link>
        <Button
          variant="secondary"
          onClick={() => {
            writeStored(KEPT_KEY, DEFAULT_ZONE);
            setIsKept(true);
          }}
        >
          {t('firstSteps.keep')}
        </Button>
      </div>
    </Card>
  );
}
