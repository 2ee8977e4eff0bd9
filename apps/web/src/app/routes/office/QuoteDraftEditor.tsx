import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import type { Quote, QuoteVersion } from '@sampan/contract/quotes';
import { displaySku } from '@sampan/contract/sku';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CustomerSelect } from '#src/features/customers/components/CustomerSelect.tsx';
import { customerRecord } from '#src/features/customers/customer-record.ts';
import { inquiryQueries } from '#src/features/inquiries/api/inquiries.queries.ts';
import { messagingQueries } from '#src/features/inquiries/api/messaging.queries.ts';
import { ProductPicker } from '#src/features/products/components/ProductPicker.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { currencyQueries } from '#src/features/quotes/api/currency.queries.ts';
import { quoteSettingsQuery } from '#src/features/quotes/api/quote-settings.queries.ts';
import type { SentQuote } from '#src/features/quotes/components/SentDialog.tsx';
import { costOf, type LineFields, newLine } from '#src/features/quotes/editor/draft-fields.ts';
import { QuoteEditor } from '#src/features/quotes/editor/QuoteEditor.tsx';
import { pricesOf } from '#src/features/supplier-prices/supplier-prices.queries.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSkeleton } from '#src/records/RecordSkeleton.tsx';
import { toast } from '#src/ui/feedback/toast.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const ProductsDialog = lazyComponent(
  async () => (await import('#src/features/products/components/ProductsDialog.tsx')).ProductsDialog,
);

type QuoteDraftEditorProps = {
  quote: Quote;
  version: QuoteVersion;
  aside: ReactNode;
  onSent: (sent: SentQuote) => void;
};

/** The editor with the customers and products of their own features. */
export function QuoteDraftEditor({ quote, version, aside, onSent }: QuoteDraftEditorProps) {
  const client = useQueryClient();
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const rates = useQuery(currencyQueries.stored());
  const { data: ways } = useQuery(messagingQueries.ways());
  const settings = useQuery(quoteSettingsQuery());
  if (rates.isPending || settings.isPending) return <RecordSkeleton />;

  async function lineOf(id: string): Promise<LineFields> {
    const [product, { prices }] = await Promise.all([
      client.fetchQuery(productRecord.detailOf(id)),
      client.fetchQuery(pricesOf({ kind: 'products', id }, 1)),
    ]);
    return newLine({
      productId: product._id,
      name: product.name,
      sku: displaySku(product),
      image: product.images[0] ?? null,
      // In dollars; the editor converts it.
      unitPrice: String(product.price),
      supplierId: product.supplierId?._id ?? '',
      supplierName: product.supplierId?.name ?? '',
      ...(prices[0] && quote.kind === 'quote' && costOf(prices[0], new Date().toISOString().slice(0, 10))),
    });
  }

  /** Null after a failure, which is shown. */
  async function load<Loaded>(loading: () => Promise<Loaded>): Promise<Loaded | null> {
    try {
      return await loading();
    } catch (error) {
      toast.error(errorText(error, t('failed.action')));
      return null;
    }
  }

  async function linesOf(inquiryId: string): Promise<LineFields[]> {
    const { askedProducts } = await client.fetchQuery(inquiryQueries.one(inquiryId));
    return Promise.all(
      askedProducts.map(async ({ _id, name, sku, quantity }) => ({
        ...(_id === null ? newLine({ name, sku }) : await lineOf(_id)),
        quantity: quantity === null ? '' : String(quantity),
      })),
    );
  }

  const { inquiry } = quote;
  return (
    <QuoteEditor
      quote={quote}
      version={version}
      rates={rates.data?.rates ?? []}
      canMail={ways?.canMail ?? false}
      settings={settings.data ?? DEFAULT_QUOTE_SETTINGS}
      aside={aside}
      onSent={onSent}
      renderPicker={(onPick) => (
        <ProductPicker
          onPick={async ({ id }) => {
            const line = await load(() => lineOf(id));
            if (line) onPick(line);
          }}
        />
      )}
      renderProducts={(onAdd, onClose) => (
        <ProductsDialog
          title={t('lines.severalTitle')}
          addText={(count) => t('lines.severalAdd', { count })}
          onAdd={async (ids) => {
            const lines = await load(() => Promise.all(ids.map(lineOf)));
            if (lines) onAdd(lines);
            return lines !== null;
          }}
          onClose={onClose}
        />
      )}
      linesOfInquiry={inquiry && (() => load(() => linesOf(inquiry._id)))}
      renderCustomer={(value, onPick) => (
        <CustomerSelect
          value={value}
          onChange={async (id) => {
            if (id === '') return onPick(null);
            const { customer } = await client.fetchQuery(customerRecord.detailOf(id));
            const { name, companyName, email, phone } = customer;
            onPick({ id, name, companyName, email, phone });
          }}
        />
      )}
    />
  );
}
