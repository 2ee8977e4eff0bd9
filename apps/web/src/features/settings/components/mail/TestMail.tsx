import { Send } from 'lucide-react';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { MessagePanel } from '#src/ui/feedback/MessagePanel.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { useSendTestMail } from '../../api/settings.mutations.ts';

/** Sends a test email to the user's own address and shows the mail server's response. */
export function TestMail({ isPossible }: { isPossible: boolean }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const send = useSendTestMail();
  const reason = send.error instanceof ApiError ? send.error.errors[0]?.msg : undefined;

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-muted">{isPossible ? t('mail.testText') : t('mail.testOff')}</p>
      <Button
        variant="secondary"
        icon={Send}
        busy={send.isPending}
        disabled={!isPossible}
        onClick={() => send.mutate(undefined, { onSuccess: ({ message }) => toast.success(message) })}
      >
        {t('mail.test')}
      </Button>
      {send.isError && <MessagePanel tone="danger" title={errorText(send.error, t('mail.testFailed'))} text={reason} />}
    </div>
  );
}
