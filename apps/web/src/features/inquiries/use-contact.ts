import type { ContactNote, Inquiry } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import { MESSAGE_DIGITS_MIN } from '@sampan/contract/messaging';
import { digitsOf } from '@sampan/contract/phone';
import { fillTemplate } from '@sampan/contract/templates';
import { useQuery } from '@tanstack/react-query';
import { dashboardLink, whatsAppLink } from '#src/lib/chat-links.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { useNoteContact, useSendMessage } from './api/contacts.mutations.ts';
import { messagingQueries } from './api/messaging.queries.ts';

export interface ContactTarget {
  inquiryId: string;
  /** INQ-000001 */
  number: string;
  name: string;
  /** As entered; empty if missing. */
  phone: string;
  language: Language;
}

/** The writer, who may be another person than the matched customer. */
export const contactOf = ({ _id, inquiryId, fullName, phone, language }: Inquiry): ContactTarget => ({
  inquiryId: _id,
  number: inquiryId,
  name: fullName,
  phone,
  language,
});

/** Message actions for the writer, each recorded in the inquiry's timeline. */
export function useContact({ inquiryId, number, name, phone, language }: ContactTarget) {
  const { t } = useTranslation('inquiries');
  const { data: ways, isPending } = useQuery(messagingQueries.ways());
  const send = useSendMessage(inquiryId);
  const note = useNoteContact(inquiryId);
  const greeting = fillTemplate(ways?.greetings[language] ?? '', { name, inquiryId: number });

  /** Records the contact. The message is already sent, so a failure here is reported separately. */
  function write(contact: ContactNote) {
    note.mutate(contact, { onError: () => toast.warning(t('contact.noteFailed')) });
  }

  function open(address: string, contact: ContactNote, texts: { done: string; failed: string }) {
    if (!openTab(address)) return toast.error(texts.failed);
    toast.success(texts.done);
    write(contact);
  }

  async function copy(text: string, contact: ContactNote) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toast.error(t('contact.copyFailed'));
    }
    toast.success(t('contact.copied'));
    write(contact);
  }

  const sendTexts = { done: t('contact.sent'), failed: t('contact.sendFailed') };

  return {
    canReach: digitsOf(phone).length >= MESSAGE_DIGITS_MIN,
    /** Waits for the messaging info: WhatsApp would open without a greeting otherwise. */
    isReady: !isPending,
    isSending: send.isPending,

    /** Uses the messaging service, or WhatsApp without one. */
    sendGreeting() {
      if (!ways?.canSend) {
        return open(whatsAppLink(phone, greeting), { kind: 'message', channel: 'whatsapp' }, sendTexts);
      }
      send.mutate(undefined, {
        onSuccess: () => toast.success(sendTexts.done),
        onError: () => toast.error(sendTexts.failed),
      });
    },

    openChat() {
      const texts = { done: t('contact.opened'), failed: t('contact.openFailed') };
      const template = ways?.chatUrlTemplate ?? null;
      if (template === null) open(whatsAppLink(phone, ''), { kind: 'chat', channel: 'whatsapp' }, texts);
      else open(dashboardLink(template, phone), { kind: 'chat', channel: 'dashboard' }, texts);
    },

    sendByWhatsApp: (text: string) =>
      open(whatsAppLink(phone, text), { kind: 'message', channel: 'whatsapp' }, sendTexts),
    copyText: (text: string) => copy(text, { kind: 'message', channel: 'copy' }),

    // WeChat has no chat URL: copy the text and let the user find the contact by phone.
    copyForWeChat: () => copy(greeting, { kind: 'message', channel: 'wechat' }),
    copyWeChatId: () => copy(digitsOf(phone), { kind: 'chat', channel: 'wechat' }),
  };
}
