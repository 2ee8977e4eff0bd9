import type { OfficeSettings } from '@sampan/contract/settings';
import { ScanEye } from 'lucide-react';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { useTestVision } from '../api/settings.mutations.ts';
import { StoredSettings } from './StoredSettings.tsx';
import { VisionForm } from './VisionForm.tsx';

/** The service that reads pages of catalogs, with a test. */
export function VisionSettings() {
  const { t } = useTranslation('settings');
  return (
    <Card title={t('vision.title')}>
      <p className="mb-4 max-w-prose text-muted">{t('vision.text')}</p>
      <StoredSettings>
        {(settings) => (
          <div className="flex flex-col gap-6">
            <VisionForm settings={settings} />
            <TestVision settings={settings} />
          </div>
        )}
      </StoredSettings>
    </Card>
  );
}

/** Sends a page of our own and shows what the service answered. */
function TestVision({ settings }: { settings: OfficeSettings }) {
  const { t } = useTranslation(['settings', 'pdf-upload']);
  const { duration } = useFormat();
  const errorText = useErrorText();
  const test = useTestVision();
  const isPossible = settings.vision.url !== '' && settings.vision.model !== '';
  const { data } = test;
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <p className="max-w-prose text-muted text-sm">{t('vision.testText')}</p>
      <Button
        variant="secondary"
        icon={ScanEye}
        busy={test.isPending}
        disabled={!isPossible}
        onClick={() => test.mutate()}
      >
        {t('vision.test')}
      </Button>
      {test.isError && <MessagePanel tone="danger" title={errorText(test.error)} />}
      {data?.problem === null && (
        <MessagePanel
          tone="info"
          title={t('vision.testOk', {
            time: duration(Math.max(1, data.seconds)),
            cost: unitPriceText(data.cost, 'USD'),
          })}
        />
      )}
      {data?.problem && (
        <MessagePanel
          tone="danger"
          title={t('vision.testFailed', { reason: t(`pdf-upload:vision.problem.${data.problem}`) })}
        />
      )}
    </div>
  );
}
