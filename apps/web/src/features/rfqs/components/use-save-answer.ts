import type { Rfq, RfqRecipient } from '@sampan/contract/rfqs';
import { ApiError } from '#src/lib/api/api-error.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { type AnswerFields, errorsByField, toBody } from '../answer/answer-fields.ts';
import { useEnterQuote } from '../api/rfqs.mutations.ts';

/** Saves an answer that staff entered or checked. */
export function useSaveAnswer(rfq: Rfq, recipient: RfqRecipient, onSaved: () => void) {
  const { t } = useTranslation('rfqs');
  const errorText = useErrorText();
  const { mutateAsync, error, isPending, reset } = useEnterQuote(rfq._id, recipient._id);
  return {
    isPending,
    reset,
    /** The rejected fields; null if the last try was not rejected. */
    errorsIn: (fields: AnswerFields) =>
      error instanceof ApiError ? errorsByField(rfq.lines, fields, error.errors) : null,
    async save(source: 'staff' | 'chat' | 'sheet', fields: AnswerFields): Promise<void> {
      try {
        const { message, warning } = await mutateAsync({ source, supplierQuote: toBody(rfq.lines, fields) });
        toast.success(warning ?? message);
        onSaved();
      } catch (failure) {
        toast.error(errorText(failure, t('failed.action')));
      }
    },
  };
}

/** The lines of an RFQ as the answer form shows them. */
export const answerLines = (rfq: Rfq) =>
  rfq.lines.map(({ names, image, targetPrice, ...line }) => ({
    ...line,
    name: names.zh || names.en || names.he,
    picture: image,
    ...(targetPrice !== null && { targetPrice }),
  }));
