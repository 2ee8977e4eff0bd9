import { CATEGORY_TYPES } from '@sampan/contract/pdf-catalogs';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { pdfCatalogQueries } from '../../api/pdf-catalogs.queries.ts';
import type { CatalogFields } from '../../catalog-fields.ts';

const CategoryForm = lazyComponent(async () => (await import('./CategoryForm.tsx')).CategoryForm);

type CategoryFieldsProps<Output> = {
  form: UseFormReturn<CatalogFields, unknown, Output>;
  disabled?: boolean;
};

/** A type, then a category of that type. A missing category is created without leaving the form. */
export function CategoryFields<Output>({ form, disabled = false }: CategoryFieldsProps<Output>) {
  const { t } = useTranslation('pdf-catalog');
  const texts = useMessageTexts();
  const categories = useQuery(pdfCatalogQueries.categories());
  const [isAdding, setIsAdding] = useState(false);
  const type = form.watch('categoryType');
  const ofType = (categories.data ?? []).filter(({ category_type }) => category_type === type);
  const errorOf = (name: 'categoryType' | 'category') => fieldMessage(texts, form.formState.errors[name]?.message);
  const noneHint = type !== '' && categories.isSuccess && ofType.length === 0 ? t('noCategoriesOfType') : undefined;
  const failedHint = categories.isError ? t('failed.load') : undefined;

  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        required
        disabled={disabled}
        label={t('fields.categoryType')}
        error={errorOf('categoryType')}
        options={[
          { value: '', label: t('chooseType') },
          ...CATEGORY_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        {...form.register('categoryType', {
          // Clear a category of the previous type.
          onChange: () => form.setValue('category', '', { shouldDirty: true }),
        })}
      />
      <SelectField
        required
        disabled={disabled || type === ''}
        label={t('fields.category')}
        error={errorOf('category')}
        hint={failedHint ?? noneHint}
        options={[
          { value: '', label: t(type === '' ? 'chooseTypeFirst' : 'chooseCategory') },
          ...ofType.map(({ _id, category_name }) => ({ value: _id, label: category_name })),
        ]}
        {...form.register('category')}
        // Set on every render: the options may load after the choice.
        value={form.watch('category')}
      />
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        disabled={disabled}
        className="justify-self-start sm:col-start-2"
        onClick={() => setIsAdding(true)}
      >
        {t('newCategory')}
      </Button>
      {isAdding && (
        <Suspense>
          <CategoryForm
            category={undefined}
            categories={categories.data ?? []}
            type={type}
            onClose={() => setIsAdding(false)}
            onCreated={({ _id, category_type }) => {
              form.setValue('categoryType', category_type, { shouldDirty: true });
              form.setValue('category', _id, { shouldDirty: true, shouldValidate: true });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
