import { type Product, ProductFigures, ProductSaved } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { generatePath, Link } from 'react-router';
import { api } from '#src/lib/api/api-client.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { moneyText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { useRecordLink } from '#src/records/list-address.ts';
import { ProductName } from '#src/records/ProductName.tsx';
import { RecordTable } from '#src/records/RecordTable.tsx';
import type { ListSelection } from '#src/records/use-selection.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { IconLink } from '#src/ui/actions/IconLink.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { type DataColumn, OWN_END } from '#src/ui/data/DataTable.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { StatusBadge } from '#src/ui/data/StatusBadge.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { productRecord } from '../product-record.ts';

type ProductsTableProps = {
  products: readonly Product[];
  selection: ListSelection;
  loading: boolean;
  empty: ReactNode;
  onDelete: (product: Product) => void;
};

/** The products as a table, with price and stock edited in place. */
export function ProductsTable({ products, selection, loading, empty, onDelete }: ProductsTableProps) {
  const { t } = useTranslation(['products', 'common']);
  const recordLink = useRecordLink();
  const columns: DataColumn<Product>[] = [
    {
      key: 'name',
      header: t('tableName'),
      cell: (product) => (
        <div className="flex items-center gap-3 md:min-w-40">
          <Picture
            picture={product.images[0]}
            sizes="2.25rem"
            decorative
            className="size-9 rounded-tick object-contain"
          />
          <div className="min-w-0 wrap-anywhere">
            <Link
              {...recordLink(generatePath(paths.product, { id: product._id }))}
              dir="auto"
              className={classNames(OWN_END, 'line-clamp-1 font-medium hover:underline')}
            >
              <ProductName product={product} />
            </Link>
            <span className="block text-muted text-xs tabular-nums">
              <Ltr>{displaySku(product)}</Ltr>
            </span>
          </div>
        </div>
      ),
    },
    {
      key: 'catalog',
      header: t('catalog'),
      cell: ({ catalogId }) => (
        <span dir="auto" className={classNames(OWN_END, 'line-clamp-2 wrap-anywhere md:min-w-20')}>
          {catalogId === null ? t('noCatalog') : catalogId.catalogName}
        </span>
      ),
    },
    {
      key: 'supplier',
      header: t('detail.supplier'),
      cell: ({ supplierId }) => (
        <span dir="auto" className={classNames(OWN_END, 'line-clamp-2 wrap-anywhere md:min-w-20')}>
          {supplierId === null ? '–' : supplierId.name}
        </span>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'number',
      sort: 'price',
      cell: (product) => <FigureField key={product.updatedAt} product={product} figure="price" />,
    },
    {
      key: 'stock',
      header: t('tableStock'),
      align: 'number',
      cell: (product) => <FigureField key={product.updatedAt} product={product} figure="quantity" />,
    },
    {
      key: 'status',
      header: t('detail.status'),
      cell: ({ status }) => <StatusBadge status={status}>{t(`common:status.${status}`)}</StatusBadge>,
    },
    {
      key: 'actions',
      header: t('tableActions'),
      hideHeader: true,
      align: 'end',
      cell: (product) => (
        <div className="flex justify-end">
          <IconLink
            size="sm"
            icon={Pencil}
            label={t('editProduct', { name: product.name })}
            {...recordLink(generatePath(paths.editProduct, { id: product._id }))}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            variant="danger"
            label={t('deleteProduct', { name: product.name })}
            onClick={() => onDelete(product)}
          />
        </div>
      ),
    },
  ];
  return (
    <RecordTable
      list="products"
      caption={t('title')}
      columns={columns}
      rows={products}
      nameOf={({ name }) => name}
      selection={selection}
      standardSort="newest"
      hasLayouts
      loading={loading}
      empty={empty}
    />
  );
}

type FigureFieldProps = { product: Product; figure: 'price' | 'quantity' };

/** A price or a stock that is saved when the user leaves the field or presses Enter. Escape restores it. */
function FigureField({ product, figure }: FigureFieldProps) {
  const { t } = useTranslation('lists');
  const errorText = useErrorText();
  const client = useQueryClient();
  const stored = String((figure === 'price' ? product.price : product.inventory.quantity) ?? '');
  const [typed, setTyped] = useState(stored);
  const [isTyping, setIsTyping] = useState(false);
  const { number } = useFormat();
  const save = useMutation({
    mutationFn: (figures: ProductFigures) =>
      api.put(`${productRecord.path(product._id)}/figures`, { body: figures, schema: ProductSaved }),
    onSettled: () => client.invalidateQueries(),
  });
  const written = typed.trim() === '' ? null : Number(typed);
  const parsed = ProductFigures.safeParse({ [figure]: written, updatedAt: product.updatedAt });
  const isInvalid = typed !== stored && !parsed.success;

  async function leave() {
    if (typed === stored || !parsed.success || save.isPending) return;
    try {
      await save.mutateAsync(parsed.data);
      toast.success(t('inline.saved'));
    } catch (error) {
      setTyped(stored);
      toast.error(errorText(error, t('inline.failed', { name: product.name })));
    }
  }

  const formatted = () => (figure === 'price' ? moneyText(Number(typed), 'USD') : number(Number(typed)));

  return (
    <input
      aria-label={t(`inline.${figure}`, { name: product.name })}
      aria-invalid={isInvalid || undefined}
      dir="ltr"
      inputMode={figure === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={isTyping || isInvalid || typed === '' ? typed : formatted()}
      onFocus={() => setIsTyping(true)}
      onChange={({ target }) => setTyped(target.value.replaceAll(/[^\d.]/g, ''))}
      onBlur={() => {
        setIsTyping(false);
        void leave();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
        if (key === 'Escape') setTyped(stored);
      }}
      // biome-ignore lint/plugin: numbers are written from left to right in every language.
      className="h-8 w-24 rounded-control border border-control bg-surface px-2 text-right tabular-nums aria-invalid:border-danger"
    />
  );
}
