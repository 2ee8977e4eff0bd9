import { INQUIRY_STATUSES, type TimelineEntry } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';

/** The text of a timeline entry. */
export function useTimelineText(): (entry: TimelineEntry) => string {
  const { t } = useTranslation(['inquiries', 'common']);

  function statusName(status = ''): string {
    const known = INQUIRY_STATUSES.find((name) => name === status);
    return known ? t(`common:inquiryStatus.${known}`) : status;
  }

  return ({ kind, by, from, to, state, channel }) => {
    switch (kind) {
      case 'created':
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
      case 'not-suspect':
        return t('timeline.notSuspect');
    }
  };
}
