import { useTranslation } from '#src/lib/i18n.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { BackupForm } from './BackupForm.tsx';
import { BackupHistory } from './BackupHistory.tsx';
import { StoredSettings } from './StoredSettings.tsx';

/** Backup schedule and history. */
export function BackupSettings() {
  const { t } = useTranslation('settings');
  return (
    <div className="flex flex-col gap-6">
      <Card title={t('backup.title')}>
        <p className="mb-4 max-w-prose text-muted">{t('backup.text')}</p>
        <StoredSettings>{(settings) => <BackupForm settings={settings} />}</StoredSettings>
      </Card>
      <BackupHistory />
    </div>
  );
}
