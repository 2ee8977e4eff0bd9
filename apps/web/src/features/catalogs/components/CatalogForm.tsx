import {
  CATALOG_DESCRIPTION_MAX,
  CATALOG_DESCRIPTION_MIN,
  type Catalog,
  CatalogInput,
} from '@sampan/contract/catalogs';
import type { ComponentProps, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import type { FormFields } from '#src/lib/forms/form-fields.ts';
import { useTranslation } from '#src/lib/i18n.ts';
import { RecordFormActions } from '#src/records/RecordFormActions.tsx';
import type { RecordSelect } from '#src/records/RecordSelect.tsx';
import { useRecordForm } from '#src/records/use-record-form.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { catalogRecord } from '../catalog-record.ts';

type CatalogFormFields = FormFields<z.input<typeof CatalogInput>>;

const EMPTY: CatalogFormFields = {
  catalogName: '',
  catalogDescription: '',
  supplierId: '',
  isActive: true,
  category: '',
};

const toFields = (catalog: Catalog): CatalogFormFields => ({
  catalogName: catalog.catalogName,
  catalogDescription: catalog.catalogDescription,
  supplierId: catalog.supplierId?._id ?? '',
  isActive: catalog.isActive,
  category: catalog.category,
  updatedAt: catalog.updatedAt,
});

type CatalogFormProps = {
  /** Undefined for a new catalog. */
  stored: Catalog | undefined;
  /** The catalog that a new one starts from. */
  copied: Catalog | undefined;
  /** The supplier select, which belongs to another feature. */
  renderSupplier: (field: Omit<ComponentProps<typeof RecordSelect>, 'record'>) => ReactNode;
};

export function CatalogForm({ stored, copied, renderSupplier }: CatalogFormProps) {
  const { t } = useTranslation(['catalogs', 'common']);
  const { form, submit, errorOf, ...recordForm } = useRecordForm(catalogRecord, {
    stored,
    copied,
    schema: CatalogInput,
    toFields,
    empty: EMPTY,
    toBody: ({ supplierId, ...typed }) => (supplierId ? { ...typed, supplierId } : typed),
    failed: t('failed.save'),
  });
  const field = (name: 'catalogName' | 'catalogDescription' | 'category') => ({
    ...recordForm.field(name),
    label: t(`form.${name}`),
    dir: 'auto',
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField {...field('catalogName')} required />
          <Controller
            control={form.control}
            name="supplierId"
            render={({ field: { value = '', onChange, onBlur, ref } }) => (
              <>{renderSupplier({ value, onChange, onBlur, ref, error: errorOf('supplierId'), optional: true })}</>
            )}
          />
          <Controller
            control={form.control}
            name="isActive"
            render={({ field: { value = true, onChange, onBlur, ref } }) => (
              <SelectField
                label={t('form.status')}
                error={errorOf('isActive')}
                options={(['active', 'inactive'] as const).map((status) => ({
                  value: status,
                  label: t(`common:status.${status}`),
                }))}
                value={value ? 'active' : 'inactive'}
                onChange={(event) => onChange(event.target.value === 'active')}
                onBlur={onBlur}
                ref={ref}
              />
            )}
          />
          <TextField {...field('category')} optional />
          <div className="sm:col-span-2">
            <TextArea
              {...field('catalogDescription')}
              hint={
                field('catalogDescription').hint ??
                t('form.descriptionHint', { min: CATALOG_DESCRIPTION_MIN, max: CATALOG_DESCRIPTION_MAX })
              }
              rows={5}
              required
            />
          </div>
        </div>
      </Card>
      <RecordFormActions
        {...recordForm}
        record={catalogRecord}
        isNew={stored === undefined}
        onReset={() => form.reset()}
      />
    </form>
  );
}
