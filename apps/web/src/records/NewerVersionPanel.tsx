import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';

type NewerVersionPanelProps = {
  /** The result of `useNewerVersion`. */
  newer: { refusal: string | undefined; isLoading: boolean; load: () => Promise<void> };
};

/** A version conflict: who saved, when, and a button to load the newer version. */
export function NewerVersionPanel({ newer }: NewerVersionPanelProps) {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  if (newer.refusal === undefined) return null;

  const load = () => newer.load().catch((error) => toast.error(errorText(error, t('stale.loadFailed'))));
  return (
    <MessagePanel
      tone="danger"
      title={t('stale.title')}
      text={newer.refusal}
      action={
        <Button variant="secondary" busy={newer.isLoading} onClick={load}>
          {t('stale.load')}
        </Button>
      }
    />
  );
}
