import { MessageCircle, Send } from 'lucide-react';
import { useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { type ContactTarget, useContact } from '../use-contact.ts';

/** Message actions in a list row; disabled with a reason for an unusable phone. */
export function ContactButtons(target: ContactTarget) {
  const { t } = useTranslation('inquiries');
  const { canReach, isReady, isSending, sendGreeting, openChat } = useContact(target);
  const { name } = target;
  const canStart = canReach && isReady;
  const hint = canReach ? undefined : t('contact.phoneShort');
  return (
    <>
      <IconButton
        size="sm"
        icon={Send}
        mirrorIcon
        label={[t('contact.sendTo', { name }), hint].filter(Boolean).join('. ')}
        aria-disabled={!canStart || isSending}
        onClick={() => canStart && !isSending && sendGreeting()}
      />
      <IconButton
        size="sm"
        icon={MessageCircle}
        label={[t('contact.chatWith', { name }), hint].filter(Boolean).join('. ')}
        aria-disabled={!canStart}
        onClick={() => canStart && openChat()}
      />
    </>
  );
}
