import { type CustomerTimelineEntry, INQUIRY_KINDS, MERGE_KINDS, NOTE_KINDS } from '@sampan/contract/customer-timeline';
import { INQUIRY_STATUSES } from '@sampan/contract/inquiries';
import { OrderActivity } from '@sampan/contract/orders';
import { QuoteActivity } from '@sampan/contract/quotes';
import { useTranslation } from '#src/lib/i18n.ts';

const MESSAGE_CHANNELS = ['service', 'whatsapp', 'wechat', 'dashboard', 'copy'] as const;
const QUOTE_CHANNELS = ['link', 'whatsapp', 'wechat', 'copy'] as const;

/** The text of an entry of a customer's timeline. */
export function useCustomerTimelineText(): (entry: CustomerTimelineEntry) => string {
  const { t } = useTranslation(['customers', 'inquiries', 'quotes', 'order-details', 'common']);

  function statusName(status = ''): string {
    const known = INQUIRY_STATUSES.find((name) => name === status);
    return known ? t(`common:inquiryStatus.${known}`) : status;
  }

  function inquiryText({ kind, by, details }: CustomerTimelineEntry): string {
    const { from, to, state, channel, collection } = details;
    const way = MESSAGE_CHANNELS.find((name) => name === channel);
    switch (INQUIRY_KINDS.options.find((name) => name === kind)) {
      case 'status':
        return t('inquiries:timeline.status', { from: statusName(from), to: statusName(to) });
      case 'reply':
        return t('inquiries:timeline.reply');
      case 'response':
        return t('inquiries:timeline.response');
      case 'mail':
        return t(`inquiries:mailEvents.${state ?? 'waiting'}`);
      case 'message':
        return t(`inquiries:messageEvents.${way ?? 'service'}`);
      case 'chat':
        return t(`inquiries:chatEvents.${way ?? 'dashboard'}`);
      case 'step-done':
        return t('inquiries:timeline.stepDone');
      case 'not-suspect':
        return t('inquiries:timeline.notSuspect');
      default:
        if (collection !== undefined) return t('inquiries:timeline.askedCollection', { quote: collection });
        return t(by === null ? 'inquiries:timeline.asked' : 'inquiries:timeline.recorded');
    }
  }

  function quoteText({ kind, details }: CustomerTimelineEntry): string {
    const known = QuoteActivity.shape.kind.options.find((name) => name === kind) ?? 'created';
    if (known === 'contact')
      return t(`quotes:history.channels.${QUOTE_CHANNELS.find((name) => name === details.channel) ?? 'link'}`);
    const text = t(`quotes:history.kinds.${known}`);
    return details.version === undefined ? text : `${text} · ${t('quotes:versionOf', { number: details.version })}`;
  }

  return (entry) => {
    if (entry.record.type === 'inquiry' && entry.kind !== 'note') return inquiryText(entry);
    if (entry.record.type === 'quote') return quoteText(entry);
    if (entry.record.type === 'order')
      return t(
        `order-details:history.kinds.${OrderActivity.shape.kind.options.find((name) => name === entry.kind) ?? 'created'}`,
      );
    if (entry.kind === 'step-done') return t('inquiries:timeline.stepDone');
    const merge = MERGE_KINDS.find((name) => name === entry.kind);
    if (merge) return t(`history.kinds.${merge}`);
    return t(`note.kinds.${NOTE_KINDS.find((name) => name === entry.kind) ?? 'note'}`);
  };
}
