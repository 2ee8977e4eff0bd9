import type { Language } from '@sampan/contract/languages';
import { MESSAGE_DIGITS_MIN } from '@sampan/contract/messaging';
import { digitsOf } from '@sampan/contract/phone';
import type { Quote } from '@sampan/contract/quotes';
import { MessageCircleQuestionMark } from 'lucide-react';
import { whatsAppLink } from '#src/lib/chat-links.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { openTab } from '#src/lib/open-tab.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { useNoteQuoteContact } from '../api/quotes.mutations.ts';
import { useCopy } from '../use-copy.ts';

/** Staff write in the customer's language, which their own screen may not have loaded. */
const QUESTIONS: Record<Language, string> = {
  en: 'Hello {name}, thank you for your answer to our quote {quoteId}. What should we change: price, quantity, delivery time or the product?',
  he: 'שלום {name}, תודה על התשובה להצעה {quoteId}. מה כדאי לשנות: מחיר, כמות, זמן אספקה או את המוצר?',
  zh: '{name}，您好！感谢您对报价 {quoteId} 的回复。请问需要调整哪方面：价格、数量、交期还是产品？',
};

/** Asks the customer of a declined quote for the reason: in WhatsApp, or as a text to paste. */
export function AskWhyButton({ quote }: { quote: Quote }) {
  const { t } = useTranslation('quotes');
  const copy = useCopy();
  const note = useNoteQuoteContact(quote._id);
  const text = QUESTIONS[quote.current?.language ?? 'en']
    .replace('{name}', () => quote.customerName)
    .replace('{quoteId}', () => quote.quoteId);
  const canReach = digitsOf(quote.phone).length >= MESSAGE_DIGITS_MIN;

  async function ask() {
    if (canReach) {
      openTab(whatsAppLink(quote.phone, text));
      note.mutate('whatsapp');
    } else if (await copy(text, t('done.textCopied'))) note.mutate('copy');
  }

  return (
    <Button variant="secondary" icon={MessageCircleQuestionMark} onClick={() => void ask()}>
      {t('actionsMenu.askWhy')}
    </Button>
  );
}
