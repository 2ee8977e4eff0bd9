import type { ProductSort } from '@sampan/contract/products';
import { useTranslation } from '#src/lib/i18n.ts';
import { usePublicSettings } from '#src/lib/pages/public-settings.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { SORTS } from '../products-address.ts';
import { FILTER_FORM } from './PublicFilters.tsx';

type SortFieldProps = { value: ProductSort | undefined; onChange: (sort: string) => void };

/** The order of the list; a part of the filter form. */
export function SortField({ value, onChange }: SortFieldProps) {
  const { t } = useTranslation('public-products');
  const { showPrices } = usePublicSettings().settings;
  if (!showPrices) return null;
  return (
    <div className="w-48 print:hidden">
      <SelectField
        label={t('sort.label')}
        hideLabel
        form={FILTER_FORM}
        name="sort"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        options={SORTS.map((sort) => ({ value: sort === 'newest' ? '' : sort, label: t(`sort.${sort}`) }))}
      />
    </div>
  );
}
