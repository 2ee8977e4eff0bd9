import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { fetchText, useRfqCall } from './api/rfqs.mutations.ts';
import { useCopyText } from './use-copy-text.ts';

/** What staff do with an invited supplier: ask, remind, tell the decision, withdraw. */
export function useRecipientCalls(rfq: Rfq, recipient: RfqRecipient) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const copy = useCopyText();
  const call = useRfqCall(rfq._id);
  const { _id } = recipient;
  const path = `recipients/${_id}`;
  const onError = (error: unknown) => toast.error(errorText(error, t('failed.action')));

  async function copyText(kind: 'ask' | 'remind') {
    try {
      const { text } = await fetchText(rfq._id, _id, kind);
      if (!(await copy(text, t('copied.text')))) return;
      const body = {
        channel: recipient.channel === 'mail' ? 'other' : recipient.channel,
        isReminder: kind === 'remind',
      };
      call.mutate({ method: 'post', path: `${path}/sent`, body }, { onError });
    } catch (error) {
      onError(error);
    }
  }

  /** Tells the supplier the decision. It is not a request, so it does not count as one. */
  async function copyDecision(kind: 'awarded' | 'notAwarded') {
    try {
      await copy((await fetchText(rfq._id, _id, kind)).text, t('copied.text'));
    } catch (error) {
      onError(error);
    }
  }

  async function openWhatsApp() {
    try {
      const { text } = await fetchText(rfq._id, _id, 'ask');
      // A WeChat id may contain digits.
      const digits = /[a-z]/i.test(recipient.contact) ? '' : recipient.contact.replaceAll(/\D/g, '');
      openTab(`https://wa.me/${digits}?text=${encodeURIComponent(text)}`);
      call.mutate({ method: 'post', path: `${path}/sent`, body: { channel: 'whatsapp' } }, { onError });
    } catch (error) {
      onError(error);
    }
  }

  const sendMail = (onSettled: () => void) =>
    call.mutate(
      { method: 'post', path: `${path}/sent`, body: { channel: 'mail', isReminder: recipient.sentAt !== null } },
      { onSuccess: ({ message }) => toast.success(message), onError, onSettled },
    );
  const withdraw = () =>
    call.mutate({ method: 'delete', path }, { onSuccess: ({ message }) => toast.success(message), onError });
  const askAgain = () => call.mutate({ method: 'post', path: 'recipients', body: { recipientId: _id } }, { onError });

  return { isPending: call.isPending, copyText, copyDecision, openWhatsApp, sendMail, withdraw, askAgain };
}
