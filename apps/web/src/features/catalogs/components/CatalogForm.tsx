import { zodResolver } from '@hookform/resolvers/zod';
import {
  CATALOG_DESCRIPTION_MAX,
  CATALOG_DESCRIPTION_MIN,
  type Catalog,
  CatalogInput,
} from '@sampan/contract/catalogs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useErrorText } from '#src/lib/error-text.ts';
import { useFormDraft } from '#src/lib/form-draft.ts';
import { fieldMessage, showFieldErrors } from '#src/lib/forms.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { useNewerVersion } from '#src/lib/use-newer-version.ts';
import { NewerVersionPanel } from '#src/parts/NewerVersionPanel.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ButtonLink } from '#src/ui/ButtonLink.tsx';
import { Card } from '#src/ui/Card.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { toast } from '#src/ui/toast.ts';
import { useSaveCatalog } from '../api/catalogs.mutations.ts';
import { catalogQueries } from '../api/catalogs.queries.ts';

type Fields = z.input<typeof CatalogInput>;

const EMPTY: Fields = { catalogName: '', catalogDescription: '', supplierId: '', isActive: true, category: '' };

const fieldsOf = (catalog: Catalog): Fields => ({
  catalogName: catalog.catalogName,
  catalogDescription: catalog.catalogDescription,
  supplierId: catalog.supplierId?._id ?? '',
  isActive: catalog.isActive,
  category: catalog.category,
  updatedAt: catalog.updatedAt,
});

/** What the form hands to the select of suppliers, which is another feature's. */
type SupplierField = {
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  optional: boolean;
};

type CatalogFormProps = {
  /** The one to change; without it a new one is made. */
  catalog?: Catalog;
  renderSupplier: (field: SupplierField) => ReactNode;
  cancelTo: string;
  onSaved: (message: string) => void;
};

export function CatalogForm({ catalog, renderSupplier, cancelTo, onSaved }: CatalogFormProps) {
  const { t } = useTranslation(['catalogs', 'common']);
  const texts = useMessageTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const save = useSaveCatalog(catalog?._id);
  const form = useForm<Fields, unknown, CatalogInput>({
    resolver: zodResolver(CatalogInput),
    defaultValues: catalog ? fieldsOf(catalog) : EMPTY,
  });
  useFormDraft(form, catalog ? `catalog:${catalog._id}` : 'new-catalog');
  const newer = useNewerVersion(form, async () =>
    catalog ? fieldsOf(await client.fetchQuery({ ...catalogQueries.toEdit(catalog._id), staleTime: 0 })) : EMPTY,
  );

  const submit = form.handleSubmit(({ supplierId, ...typed }) =>
    save.mutate(supplierId ? { ...typed, supplierId } : typed, {
      onSuccess: ({ message }) => onSaved(message),
      onError: (error) => {
        if (newer.isStale(error)) return;
        showFieldErrors(form.setError, error);
        toast.error(errorText(error, t('failed.save')));
      },
    }),
  );

  const errorOf = (name: keyof Fields) => fieldMessage(texts, form.formState.errors[name]?.message);
  const field = (name: 'catalogName' | 'catalogDescription' | 'category') => ({
    label: t(`form.${name}`),
    error: errorOf(name),
    hint: newer.storedHint(name),
    autoComplete: 'off',
    dir: 'auto',
    ...form.register(name),
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('catalogName')} required />
          <Controller
            control={form.control}
            name="supplierId"
            render={({ field: { value = '', onChange, onBlur, ref } }) => (
              <>
                {renderSupplier({
                  value,
                  onChange,
                  onBlur,
                  ref,
                  error: errorOf('supplierId'),
                  optional: true,
                })}
              </>
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
                newer.storedHint('catalogDescription') ??
                t('form.descriptionHint', { min: CATALOG_DESCRIPTION_MIN, max: CATALOG_DESCRIPTION_MAX })
              }
              rows={5}
              required
            />
          </div>
        </div>
      </Card>
      <NewerVersionPanel newer={newer} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {catalog ? t('common:actions.save') : t('form.create')}
        </Button>
        <Button variant="secondary" disabled={save.isPending} onClick={() => form.reset()}>
          {t('common:actions.reset')}
        </Button>
        <ButtonLink variant="ghost" to={cancelTo}>
          {t('common:actions.cancel')}
        </ButtonLink>
      </div>
    </form>
  );
}
