import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Copies a text and reports the result. */
export function useCopy() {
  const { t } = useTranslation('orders');
  return async (text: string, done: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.error(t('failed.copy'));
      return false;
    }
    toast.success(done);
    return true;
  };
}
