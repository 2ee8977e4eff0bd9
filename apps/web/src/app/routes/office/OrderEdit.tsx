import type { Language } from '@sampan/contract/languages';
import type { Order } from '@sampan/contract/orders';
import type { Product } from '@sampan/contract/products';
import { displaySku } from '@sampan/contract/sku';
import { useQueryClient } from '@tanstack/react-query';
import { OrderEditor } from '#src/features/orders/components/OrderEditor.tsx';
import type { OrderLineFields } from '#src/features/orders/order-fields.ts';
import { ProductPicker } from '#src/features/products/components/ProductPicker.tsx';
import { productRecord } from '#src/features/products/product-record.ts';
import { supplierRecord } from '#src/features/suppliers/supplier-record.ts';
import { useErrorText } from '#src/lib/api/error-text.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordSelect } from '#src/records/RecordSelect.tsx';
import { toast } from '#src/ui/feedback/toast.ts';

/** The names that may leave the office: a suggestion is not checked yet. */
function namesOf({ language, name, translations }: Product): OrderLineFields['names'] {
  const nameIn = (wanted: Language) => {
    if (wanted === language) return name;
    const text = translations[wanted];
    return text && text.state !== 'suggested' ? text.name : '';
  };
  return { en: nameIn('en'), he: nameIn('he'), zh: nameIn('zh') };
}

/** The editor with the products and suppliers of their own features. */
export function OrderEdit({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const { t } = useTranslation(['order-details', 'orders']);
  const errorText = useErrorText();

  async function lineOf(id: string): Promise<Partial<OrderLineFields>> {
    const product = await client.fetchQuery(productRecord.detailOf(id));
    return {
      names: namesOf(product),
      sku: displaySku(product),
      unitPrice: order.currency === 'USD' ? String(product.price) : '',
      supplierId: product.supplierId?._id ?? '',
      rest: { productId: product._id },
    };
  }

  return (
    <OrderEditor
      order={order}
      onClose={onClose}
      renderPicker={(onPick) => (
        <ProductPicker
          onPick={({ id }) =>
            lineOf(id).then(onPick, (error: unknown) => void toast.error(errorText(error, t('orders:failed.action'))))
          }
        />
      )}
      renderSupplier={(value, onChange) => <RecordSelect record={supplierRecord} value={value} onChange={onChange} />}
    />
  );
}
