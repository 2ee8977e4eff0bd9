import { useTranslation } from '#src/lib/i18n.ts';
import { usePurchaseText } from './api/orders.mutations.ts';
import { useCopy } from './use-copy.ts';
import { useReport } from './use-report.ts';

/** Copies the reminder for the supplier of a purchase order. */
export function useRemind(purchaseId: string) {
  const { t } = useTranslation('order');
  const copy = useCopy();
  const report = useReport();
  const text = usePurchaseText(purchaseId);
  const remind = () =>
    text.mutate(
      { path: 'remind' },
      { ...report(), onSuccess: (answer) => void copy(answer.text, t('done.textCopied')) },
    );
  return { remind, isReminding: text.isPending };
}
