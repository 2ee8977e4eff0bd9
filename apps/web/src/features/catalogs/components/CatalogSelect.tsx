import { useTranslation } from '#src/lib/i18n.ts';
import { ChoiceSelect, type ChoiceSelectProps } from '#src/parts/ChoiceSelect.tsx';
import { catalogQueries } from '../api/catalogs.queries.ts';

export function CatalogSelect(props: ChoiceSelectProps) {
  const { t } = useTranslation('catalogs');
  return (
    <ChoiceSelect
      {...props}
      label={t('select.label')}
      find={catalogQueries.choices}
      labelOf={catalogQueries.name}
      texts={{
        failed: t('failed.fetch'),
        none: t('select.none'),
        all: t('select.all'),
        placeholder: t('select.placeholder'),
      }}
    />
  );
}
