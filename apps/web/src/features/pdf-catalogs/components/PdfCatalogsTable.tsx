import type { PdfCatalog } from '@sampan/contract/pdf-catalogs';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, DataTable, ROW_LINE } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { CategoryBadge } from './categories/CategoryBadge.tsx';
import { FileFigures } from './FileFigures.tsx';
import { PdfActions } from './PdfActions.tsx';
import { PdfThumbnail } from './PdfThumbnail.tsx';

type PdfCatalogsTableProps = {
  catalogs: readonly PdfCatalog[];
  loading: boolean;
  empty: ReactNode;
  extractPath: (id: string) => To;
  onPreview: (catalog: PdfCatalog) => void;
  onEdit: (catalog: PdfCatalog) => void;
  onDelete: (catalog: PdfCatalog) => void;
};

export function PdfCatalogsTable({ catalogs, loading, empty, onPreview, ...actions }: PdfCatalogsTableProps) {
  const { t } = useTranslation('pdf-catalog');
  const missing = <span className="text-muted">{t('none')}</span>;
  const code = (key: 'groupId' | 'weChatId'): DataColumn<PdfCatalog> => ({
    key,
    header: t(`fields.${key}`),
    cell: ({ [key]: value }) =>
      value === '' ? (
        missing
      ) : (
        <span title={value} className="wrap-anywhere inline-block md:min-w-20 rows:line-clamp-2">
          <Ltr>{value}</Ltr>
        </span>
      ),
  });
  const columns: DataColumn<PdfCatalog>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      cell: (catalog) => (
        <div className="flex items-center gap-3 cards:py-1 md:min-w-36">
          <PdfThumbnail file={catalog.pdfFile} />
          <div className="wrap-anywhere flex min-w-0 flex-col items-start">
            <CatalogName catalog={catalog} onPreview={onPreview} />
            <span className="text-muted text-xs">
              <Ltr>{catalog.catalogId}</Ltr>
            </span>
          </div>
        </div>
      ),
    },
    code('groupId'),
    code('weChatId'),
    {
      key: 'category',
      header: t('fields.category'),
      cell: ({ category }) => <CategoryBadge category={category} />,
    },
    {
      key: 'companyName',
      header: t('fields.companyName'),
      cell: ({ companyName }) =>
        companyName === '' ? (
          missing
        ) : (
          <span title={companyName} className="wrap-anywhere inline-block md:min-w-24 rows:line-clamp-2">
            <bdi>{companyName}</bdi>
          </span>
        ),
    },
    {
      key: 'pages',
      header: t('fields.pages'),
      cell: ({ pdfFile }) => (pdfFile === null ? missing : <FileFigures file={pdfFile} />),
    },
    {
      key: 'actions',
      header: t('fields.actions'),
      hideHeader: true,
      align: 'end',
      cell: (catalog) => <PdfActions catalog={catalog} onPreview={onPreview} {...actions} />,
    },
  ];
  return (
    <DataTable
      wide
      isDense
      caption={t('title')}
      columns={columns}
      rows={catalogs}
      rowKey={({ _id }) => _id}
      loading={loading}
      empty={empty}
    />
  );
}

/** Opens the preview if there is a file. */
function CatalogName({ catalog, onPreview }: { catalog: PdfCatalog; onPreview: (catalog: PdfCatalog) => void }) {
  const { t } = useTranslation('pdf-catalog');
  const name = catalog.name === '' ? t('noName') : <bdi>{catalog.name}</bdi>;
  if (catalog.pdfFile === null) return <span className={classNames(ROW_LINE, 'font-medium')}>{name}</span>;
  return (
    <button
      type="button"
      dir="auto"
      title={catalog.name}
      className={classNames(ROW_LINE, 'text-start font-medium hover:underline')}
      onClick={() => onPreview(catalog)}
    >
      {name}
    </button>
  );
}
