import type { Attachment } from '@sampan/contract/attachments';
import { FileText } from 'lucide-react';
import { apiAddress } from '#src/lib/api/api-client.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

/** The files that the visitor attached, or that went out with our responses. Each opens in a new tab. */
export function AttachedFiles({ files, title }: { files: readonly Attachment[]; title?: string }) {
  const { t } = useTranslation('inquiries');
  const { bytes } = useFormat();
  if (files.length === 0) return null;
  return (
    <Card title={title ?? t('files.title')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,45%),1fr))] gap-4">
        {files.map(({ _id, name, size, url, picture }) => (
          <li key={_id} className="min-w-0">
            <a
              href={apiAddress(url)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('files.open', { name })}
              className="veil flex flex-col gap-1 rounded-control border border-line p-2 text-sm"
            >
              {picture ? (
                <Picture picture={picture} sizes="160px" decorative className="aspect-square w-full object-contain" />
              ) : (
                <span className="flex aspect-square w-full items-center justify-center bg-sunken text-muted">
                  <FileText className="size-10" strokeWidth={1.25} aria-hidden="true" />
                </span>
              )}
              <bdi className="truncate">{name}</bdi>
              <span className="text-muted text-xs">
                <Ltr>{bytes(size)}</Ltr>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
