import type { Shipment } from '@sampan/contract/shipments';
import { FileDown, FileText } from 'lucide-react';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Badge } from '#src/ui/data/Badge.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { Card } from '#src/ui/layout/Card.tsx';

/** The issued invoices and packing lists, newest first. */
export function ShipmentPapers({ shipment, onIssue }: { shipment: Shipment; onIssue: (() => void) | null }) {
  const { t } = useTranslation('shipments');
  const { dateTime } = useFormat();
  const errorText = useErrorText();

  async function download({ _id, number, revision }: Shipment['documents'][number], format: 'pdf' | 'xlsx') {
    try {
      const file = await api.download(`/documents/${encodeURIComponent(_id)}`, { query: { format } });
      saveFile(file, `${number} r${revision}.${format}`);
    } catch (error) {
      toast.error(errorText(error, t('failed.download')));
    }
  }

  return (
    <Card
      title={t('papers.title')}
      actions={
        onIssue && (
          <Button size="sm" onClick={onIssue}>
            {t('papers.issue')}
          </Button>
        )
      }
    >
      {shipment.documents.length === 0 && <p className="text-muted text-sm">{t('papers.none')}</p>}
      <ul className="flex flex-col gap-2">
        {shipment.documents.map((document) => (
          <li key={document._id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              {t(`papers.kinds.${document.kind === 'pl' ? 'pl' : 'ci'}`)} <Ltr>{document.number}</Ltr>
              <span className="block text-muted text-xs">
                {t('papers.revision', { revision: document.revision })} · {dateTime(document.issuedAt)}
              </span>
            </span>
            <span className="flex items-center gap-1">
              {document.isReplaced && <Badge tone="neutral">{t('papers.replaced')}</Badge>}
              {(['pdf', 'xlsx'] as const).map((format) => (
                <IconButton
                  key={format}
                  icon={format === 'pdf' ? FileText : FileDown}
                  label={t('papers.download', {
                    number: `${document.number} r${document.revision}`,
                    format: format === 'pdf' ? 'PDF' : 'Excel',
                  })}
                  onClick={() => void download(document, format)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
