import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { Ltr } from '#src/ui/data/Ltr.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { followProducts, type StaffInquiryFields, type StaffInquiryValues } from '../staff-inquiry-fields.ts';

/** A product from the picker of another feature. */
export type Picked = { id: string; name: string; sku: string };

type PickedProductsProps = { renderPicker: (onPick: (product: Picked) => void) => ReactNode };

/** The inquiry's products with quantity and target price. */
export function PickedProducts({ renderPicker }: PickedProductsProps) {
  const { t } = useTranslation('inquiries');
  const texts = useMessageTexts();
  const form = useFormContext<StaffInquiryFields, unknown, StaffInquiryValues>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'productReferences' });

  /** Keeps the request text in sync with the products. */
  function change(act: () => void) {
    const before = names();
    act();
    form.setValue('interestedProducts', followProducts(form.getValues('interestedProducts'), before, names()), {
      shouldDirty: true,
    });
  }
  const names = () => (form.getValues('productReferences') ?? []).map(({ productName = '' }) => ({ productName }));

  function pick({ id, name, sku }: Picked) {
    const index = fields.findIndex(({ productId }) => productId === id);
    if (index >= 0) return form.setFocus(`productReferences.${index}.quantity`);
    const product = { productId: id, productName: name, productSku: sku, quantity: null, targetPrice: null };
    change(() => append(product, { focusName: `productReferences.${fields.length}.quantity` }));
  }

  const rowErrors = form.formState.errors.productReferences;
  return (
    <div className="flex flex-col gap-3">
      {/* The key remounts the picker after each pick, so that it is empty again. */}
      <div key={fields.length}>{renderPicker(pick)}</div>
      {fields.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {fields.map((row, index) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
            >
              <div className="wrap-anywhere">
                <p className="font-medium">
                  <bdi>{row.productName}</bdi>
                </p>
                <p className="text-muted text-xs">
                  <Ltr>{row.productSku}</Ltr>
                </p>
              </div>
              <div className="grid grid-cols-2 items-start gap-2 max-sm:order-last max-sm:col-span-2">
                <TextField
                  label={t('asked.quantity')}
                  inputMode="numeric"
                  dir="ltr"
                  autoComplete="off"
                  error={fieldMessage(texts, rowErrors?.[index]?.quantity?.message)}
                  {...form.register(`productReferences.${index}.quantity`, { setValueAs: nullIfEmpty })}
                />
                <TextField
                  label={t('asked.targetPrice')}
                  inputMode="decimal"
                  dir="ltr"
                  autoComplete="off"
                  error={fieldMessage(texts, rowErrors?.[index]?.targetPrice?.message)}
                  {...form.register(`productReferences.${index}.targetPrice`)}
                />
              </div>
              <IconButton
                icon={Trash2}
                variant="danger"
                label={t('form.removeProduct', { name: row.productName ?? '' })}
                onClick={() => change(() => remove(index))}
                className="sm:mt-5"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// Number('') would be 0.
const nullIfEmpty = (value: unknown) => (value === '' ? null : value);
