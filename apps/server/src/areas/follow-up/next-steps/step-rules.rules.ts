import type { TimelineEntry } from '@sampan/contract/inquiries';
import type { WaitingFor } from '@sampan/contract/next-steps';

/** What an event sets: whom the step waits for, and when it is due; null for never. */
export interface StepRule {
  waitingFor: WaitingFor;
  dueInHours: number | null;
  /** Keeps the due date if the step already waits for them, even one that no person set. */
  keepsDue?: true;
  /** A step without an owner of an earlier inquiry gets one in rotation. */
  assigns?: true;
}

export const REMINDER_HOURS = 72;

const NOW: StepRule = { waitingFor: 'us', dueInHours: 0 };
const REMIND: StepRule = { waitingFor: 'customer', dueInHours: REMINDER_HOURS };
const NOTHING: StepRule = { waitingFor: 'nobody', dueInHours: null };

/**
 * The rule for an event of an inquiry, or null if the event leaves the next step as it is. An inquiry that waits for us
 * is due in `answerHours`.
 */
export function ruleOf(kind: TimelineEntry['kind'], answerHours: number, to?: string): StepRule | null {
  const answer: StepRule = { waitingFor: 'us', dueInHours: answerHours };
  switch (kind) {
    case 'created':
    case 'not-suspect':
      return { ...answer, assigns: true };
    case 'reply':
      return answer;
    case 'response':
    case 'message':
    case 'quote-sent':
      return REMIND;
    case 'quote-accepted':
    case 'quote-declined':
    case 'quote-question':
      return NOW;
    case 'status':
      if (to === 'Closed' || to === 'Cancelled') return NOTHING;
      return { ...(to === 'Responded' ? REMIND : answer), keepsDue: true };
    default:
      return null;
  }
}

/** Whether an event is the office's answer to the customer. */
export const isAnswer = (kind: TimelineEntry['kind']): boolean =>
  kind === 'response' || kind === 'message' || kind === 'chat' || kind === 'quote-sent';

/** Whether the account of an event owns the inquiry from now on, if nobody does. */
export const isTaking = (kind: TimelineEntry['kind']): boolean => isAnswer(kind) || kind === 'created';
