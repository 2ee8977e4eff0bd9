import type { IssuedDocument } from '@sampan/contract/issued-documents';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { toast } from '#src/ui/feedback/toast.ts';

/** Downloads an issued document. */
export function useDocumentDownload() {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  return async ({ _id, number, revision }: IssuedDocument, format: 'pdf' | 'xlsx'): Promise<void> => {
    try {
      const file = await api.download(`/documents/${encodeURIComponent(_id)}`, { query: { format } });
      saveFile(file, `${number} r${revision}.${format}`);
    } catch (error) {
      toast.error(errorText(error, t('failed.download')));
    }
  };
}
