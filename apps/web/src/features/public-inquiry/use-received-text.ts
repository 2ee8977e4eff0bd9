import type { CustomerAction } from '@sampan/contract/inquiries';
import { useTranslation } from '#src/lib/i18n.ts';
import type { Received } from './api/public-inquiry.calls.ts';

/** Not the contract's list: its module includes zod, which this page avoids. */
const KNOWN: Record<CustomerAction, true> = {
  found_by_phone: true,
  found_by_email_updated_phone: true,
  created_new: true,
};

const isKnown = (action: string): action is CustomerAction => Object.hasOwn(KNOWN, action);

/** The success message. */
export function useReceivedText(): (received: Pick<Received, 'customerAction' | 'message'>) => string {
  const { t } = useTranslation('public-inquiry');
  return ({ customerAction, message }) =>
    isKnown(customerAction) ? t(`received.${customerAction}`) : message || t('received.default');
}
