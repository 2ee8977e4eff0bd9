import type { PublicProduct } from '@sampan/contract/products';
import { useFormat } from '#src/lib/format.ts';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { readQuantity } from '#src/lib/read-quantity.ts';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { Picture } from '#src/ui/data/Picture.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { chosenProduct } from '../chosen-product.ts';
import type { InquiryFormState } from '../use-inquiry-form.ts';

type AskedProductsProps = {
  form: InquiryFormState['form'];
  products: readonly PublicProduct[];
  onQuantity: (index: number, quantity: number | null) => void;
};

/** The inquiry's products with quantity and target price. */
export function AskedProducts({ form, products, onQuantity }: AskedProductsProps) {
  const { t } = useTranslation('public-inquiry');
  return (
    <section aria-label={t('dialog.products')}>
      <p className="mb-2 text-muted text-sm">{t('dialog.productsHint')}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
        {products.map((product, index) => (
          <AskedRow
            key={product._id}
            form={form}
            product={product}
            index={index}
            onQuantity={(quantity) => onQuantity(index, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}

type AskedRowProps = {
  form: InquiryFormState['form'];
  product: PublicProduct;
  index: number;
  onQuantity: (quantity: number | null) => void;
};

function AskedRow({ form, product, index, onQuantity }: AskedRowProps) {
  const { t } = useTranslation('public-inquiry');
  const texts = useMessageTexts();
  const { money } = useFormat();
  const { productName: name, productSku, productPrice } = chosenProduct(product);
  const field = (part: 'quantity' | 'targetPrice') => {
    const path = `productReferences.${index}.${part}` as const;
    return {
      error: fieldMessage(texts, form.getFieldState(path, form.formState).error?.message),
      dir: 'ltr',
      autoComplete: 'off',
      ...form.register(path, {
        onChange: ({ target }: { target: HTMLInputElement }) => {
          form.clearErrors(path);
          if (part === 'quantity') onQuantity(readQuantity(target.value));
        },
      }),
    };
  };
  return (
    <li>
      <fieldset className="grid min-w-0 gap-x-4 gap-y-3 p-3 sm:grid-cols-[1fr_18rem]">
        <legend className="sr-only">{name}</legend>
        <div className="flex min-w-0 gap-3">
          <div className="size-14 shrink-0 overflow-hidden rounded-control border border-line bg-surface">
            <Picture picture={product.images[0]} sizes="3.5rem" decorative className="size-full object-contain" />
          </div>
          <div className="min-w-0">
            <p className="line-clamp-2 break-words font-medium leading-snug">
              <bdi>{name}</bdi>
            </p>
            <p className="text-muted text-sm">
              <Ltr>{productSku}</Ltr>
              {productPrice !== null && (
                <>
                  {' · '}
                  <Ltr>{money(productPrice)}</Ltr>
                </>
              )}
            </p>
          </div>
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField {...field('quantity')} label={t('dialog.quantity')} inputMode="numeric" />
          <TextField {...field('targetPrice')} label={t('dialog.targetPrice')} inputMode="decimal" />
        </div>
      </fieldset>
    </li>
  );
}
