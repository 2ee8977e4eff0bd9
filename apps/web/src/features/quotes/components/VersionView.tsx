import type { QuoteLine, QuoteVersion } from '@sampan/contract/quotes';
import { moneyText, unitPriceText } from '#src/lib/currency-text.ts';
import { useFormat } from '#src/lib/format.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/data/Badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/data/DataTable.tsx';
import { Detail } from '#src/ui/data/Detail.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { Card } from '#src/ui/layout/Card.tsx';

type VersionViewProps = {
  version: QuoteVersion;
  isCollection?: boolean;
  /** The keys of the lines that the customer did not accept. */
  left?: ReadonlySet<string>;
};

const NONE_LEFT: ReadonlySet<string> = new Set();

/** A version that cannot be changed: its terms and lines, as staff see them. */
export function VersionView({ version, isCollection = false, left = NONE_LEFT }: VersionViewProps) {
  const { t } = useTranslation('quotes');
  const { number, date } = useFormat();
  const { currency, pricing } = version;
  const none = <span className="text-muted">–</span>;
  const columns: DataColumn<QuoteLine>[] = [
    {
      key: 'picture',
      header: t('lines.picture'),
      cell: ({ image }) => (
        <Picture
          picture={image ? { ...image, alt: '' } : undefined}
          sizes="48px"
          decorative
          className="my-1 size-12 rounded-control border border-line object-cover"
        />
      ),
    },
    {
      key: 'name',
      header: t('lines.name'),
      cell: ({ lineKey, name, sku, details }) => (
        <div className="wrap-anywhere py-1 md:min-w-40">
          <bdi className="font-medium">{name}</bdi>
          {left.has(lineKey) && (
            <span className="block">
              <Badge tone="warning">{t('decisions.left')}</Badge>
            </span>
          )}
          {sku !== '' && (
            <span className="block text-muted text-xs">
              <Ltr>{sku}</Ltr>
            </span>
          )}
          {details !== '' && (
            <span dir="auto" className="block whitespace-pre-line text-muted text-xs">
              {details}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      align: 'end',
      cell: ({ quantity }) => (quantity === null ? none : number(quantity)),
    },
    {
      key: 'cost',
      header: t('lines.fullCost'),
      align: 'end',
      cell: ({ figures: { fullCost } }) =>
        fullCost === null ? (
          <span className="text-muted">{t('lines.unknown')}</span>
        ) : (
          <Ltr>{unitPriceText(fullCost, currency)}</Ltr>
        ),
    },
    {
      key: 'margin',
      header: t(pricing.mode === 'markup' ? 'pricing.markupShort' : 'pricing.marginShort'),
      align: 'end',
      cell: ({ figures }) => {
        const percent = pricing.mode === 'markup' ? figures.markup : figures.margin;
        if (percent === null) return none;
        return (
          <span className={classNames(percent < 0 && 'font-medium text-danger')}>
            <Ltr>{percent.toFixed(2)}%</Ltr>
          </span>
        );
      },
    },
    {
      key: 'price',
      header: t('lines.price'),
      align: 'end',
      cell: ({ unitPrice }) => (unitPrice === null ? none : <Ltr>{unitPriceText(unitPrice, currency)}</Ltr>),
    },
    {
      key: 'total',
      header: t('lines.total'),
      align: 'end',
      cell: ({ figures: { total } }) =>
        total === null ? (
          none
        ) : (
          <span className="font-medium">
            <Ltr>{moneyText(total, currency)}</Ltr>
          </span>
        ),
    },
  ];
  const texts = (['intro', 'paymentTerms', 'notes', 'internalNote'] as const).filter((name) => version[name] !== '');
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Detail label={t('fields.customer')}>
            <bdi>{version.customerName || version.companyName || '–'}</bdi>
          </Detail>
          <Detail label={t('fields.language')}>{t(`languages.${version.language}`)}</Detail>
          {isCollection ? (
            <Detail label={t('fields.title')}>
              <bdi>{version.title || '–'}</bdi>
            </Detail>
          ) : (
            <>
              <Detail label={t('fields.incoterm')}>
                <Ltr>{[version.incoterm, version.place].filter(Boolean).join(' ') || '–'}</Ltr>
              </Detail>
              <Detail label={t('fields.validUntil')}>
                {version.validUntil === null ? '–' : date(version.validUntil)}
              </Detail>
            </>
          )}
          {texts.map((name) => (
            <div key={name} className="sm:col-span-2">
              <Detail label={t(`fields.${name}`)}>
                <span dir="auto" className="wrap-anywhere block whitespace-pre-line">
                  {version[name]}
                </span>
              </Detail>
            </div>
          ))}
        </dl>
      </Card>
      <DataTable
        caption={t('lines.title')}
        columns={isCollection ? columns.filter(({ key }) => isShownInCollection(key, version)) : columns}
        rows={version.lines}
        rowKey={({ lineKey }) => lineKey}
        empty={<p className="p-6 text-muted">{t('lines.none')}</p>}
      />
    </div>
  );
}

/** A collection has no cost, margin or total; prices and quantities are optional. */
function isShownInCollection(key: string, { show }: QuoteVersion): boolean {
  if (key === 'price') return show.prices;
  if (key === 'quantity') return show.quantities;
  return key === 'picture' || key === 'name';
}
