import { INQUIRY_STATUSES, type TimelineEntry } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';
import { useSetStepText } from '#src/records/use-set-step-text.ts';

/** The text of a timeline entry. */
export function useTimelineText(): (entry: TimelineEntry) => string {
  const { t } = useTranslation(['inquiries', 'common']);
  const stepText = useSetStepText();

  function statusName(status = ''): string {
    const known = INQUIRY_STATUSES.find((name) => name === status);
    return known ? t(`common:inquiryStatus.${known}`) : status;
  }

  return ({ kind, by, from, to, state, channel, quote, rfq, order, step }) => {
    const quoted = { quote: quote?.quoteId ?? '', name: quote?.name ?? '' };
    switch (kind) {
      case 'created':
        if (quote) return t('timeline.askedCollection', quoted);
        return t(by === null ? 'timeline.asked' : 'timeline.recorded');
      case 'status':
        return t('timeline.status', { from: statusName(from), to: statusName(to) });
      case 'response':
        return t('timeline.response');
      case 'mail':
        return t(`mailEvents.${state ?? 'waiting'}`);
      case 'message':
        return t(`messageEvents.${channel ?? 'service'}`);
      case 'chat':
        return t(`chatEvents.${channel ?? 'dashboard'}`);
      case 'reply':
        return t('timeline.reply');
      case 'note':
        return t('timeline.note');
      case 'step-done':
        return t('timeline.stepDone');
      case 'step-set':
        return stepText(step);
      case 'not-suspect':
        return t('timeline.notSuspect');
      case 'quote-sent':
        return t('timeline.quoteSent', quoted);
      case 'quote-opened':
        return t('timeline.quoteOpened', quoted);
      case 'quote-accepted':
        return t('timeline.quoteAccepted', quoted);
      case 'quote-declined':
        return t('timeline.quoteDeclined', quoted);
      case 'quote-question':
        return t('timeline.quoteQuestion', quoted);
      case 'rfq-started':
        return t('timeline.rfqStarted', { rfq: rfq?.rfqId ?? '' });
      case 'rfq-answered':
        return t('timeline.rfqAnswered', { rfq: rfq?.rfqId ?? '', name: rfq?.name ?? '' });
      case 'order-created':
        return t('timeline.orderCreated', { order: order?.orderId ?? '' });
    }
  };
}
