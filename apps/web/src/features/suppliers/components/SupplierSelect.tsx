import { useTranslation } from '#src/lib/i18n.ts';
import { ChoiceSelect, type ChoiceSelectProps } from '#src/parts/ChoiceSelect.tsx';
import { supplierQueries } from '../api/suppliers.queries.ts';

export function SupplierSelect(props: ChoiceSelectProps) {
  const { t } = useTranslation('suppliers');
  return (
    <ChoiceSelect
      {...props}
      label={t('select.label')}
      find={supplierQueries.choices}
      labelOf={supplierQueries.name}
      texts={{
        failed: t('failed.fetch'),
        none: t('select.none'),
        all: t('select.all'),
        placeholder: t('select.placeholder'),
      }}
    />
  );
}
