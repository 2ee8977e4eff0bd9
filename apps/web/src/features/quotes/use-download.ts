import type { QuoteRow } from '@sampan/contract/quotes';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';
import { quoteRecord } from './quote-record.ts';

/** Downloads a document of a quote. */
export function useDownload() {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  return async (
    { _id, quoteId }: Pick<QuoteRow, '_id' | 'quoteId'>,
    query: { format: 'pdf' | 'xlsx'; internal?: 'true' },
  ): Promise<void> => {
    try {
      const file = await api.download(`${quoteRecord.path(_id)}/document`, { query });
      saveFile(file, `${quoteId}${query.internal ? '-INTERNAL' : ''}.${query.format}`);
    } catch (error) {
      toast.error(errorText(error, t('failed.download')));
    }
  };
}
