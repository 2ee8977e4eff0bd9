import { MAX_SEARCH_LENGTH } from '@sampan/contract/search';
import type { Choice } from '#src/lib/forms/use-choice-search.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { SearchableSelect } from '#src/ui/forms/SearchableSelect.tsx';
import { useProductChoices } from '../use-product-choices.ts';
import { PhotoSearchButton } from './PhotoSearchButton.tsx';

export type PickedProduct = { id: string; name: string; sku: string };

/** With its own name, which the records of customers and suppliers keep. */
const pickedOf = ({ value, label, original, detail }: Choice): PickedProduct => ({
  id: value,
  name: original ?? label,
  sku: detail ?? '',
});

/** Picks products one by one; the selection is shown elsewhere. */
export function ProductPicker({ onPick }: { onPick: (product: PickedProduct) => void }) {
  const { t } = useTranslation('products');
  const search = useProductChoices();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <SearchableSelect
          {...search}
          value={null}
          onChange={(choice) => choice && onPick(pickedOf(choice))}
          label={t('picker.label')}
          placeholder={t('picker.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </div>
      <PhotoSearchButton onPick={({ _id, name, sku }) => onPick({ id: _id, name, sku })} />
    </div>
  );
}
