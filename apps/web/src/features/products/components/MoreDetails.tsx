import { PRODUCT_STATUSES } from '@sampan/contract/products';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Controller, type FieldErrors, useFormContext } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { ChipsField } from '#src/ui/forms/ChipsField.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { MORE_FIELDS, type ProductFields } from '../product-fields.ts';
import { PairRows } from './PairRows.tsx';

type MoreDetailsProps = {
  /** The stored value of a field whose edited value differs. */
  storedHint: <Value extends string>(
    name: 'originalSku' | 'quantity' | 'category' | 'status',
    textOf?: (value: Value) => string,
  ) => string | undefined;
};

/** Optional fields, collapsed until opened or invalid. */
export function MoreDetails({ storedHint }: MoreDetailsProps) {
  const { t } = useTranslation(['products', 'common']);
  const texts = useMessageTexts();
  const { register, control, formState } = useFormContext<ProductFields>();
  const { errors, submitCount } = formState;
  const section = useRef<HTMLDetailsElement>(null);
  const hasError = MORE_FIELDS.some((name) => errors[name] !== undefined);
  // On every submit, because it may have been collapsed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each submit, because the count changes.
  useEffect(() => {
    if (hasError && section.current) section.current.open = true;
  }, [hasError, submitCount]);

  const errorOf = (name: keyof ProductFields) => fieldMessage(texts, errors[name]?.message);
  return (
    <details ref={section} className="group rounded-card border border-line bg-surface">
      <summary className="veil flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold text-base">{t('form.more')}</span>
          <span className="block text-muted text-xs">{t('form.moreText')}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-4 border-line border-t p-4 sm:grid-cols-2 md:p-6">
        <TextField
          {...register('originalSku')}
          label={t('form.originalSku')}
          hint={storedHint('originalSku') ?? t('form.originalSkuHint')}
          error={errorOf('originalSku')}
          optional
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...register('quantity')}
          label={t('form.quantity')}
          hint={storedHint('quantity') ?? t('form.quantityHint')}
          error={errorOf('quantity')}
          optional
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
        />
        <SelectField
          {...register('status')}
          label={t('form.status')}
          hint={storedHint('status', (value: (typeof PRODUCT_STATUSES)[number]) => t(`common:status.${value}`))}
          error={errorOf('status')}
          options={PRODUCT_STATUSES.map((status) => ({ value: status, label: t(`common:status.${status}`) }))}
        />
        <TextField
          {...register('category')}
          label={t('form.category')}
          hint={storedHint('category')}
          error={errorOf('category')}
          optional
          dir="auto"
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="tags"
            render={({ field: { value = [], onChange, onBlur, ref } }) => (
              <ChipsField
                label={t('form.tags')}
                hint={t('form.tagsHint')}
                error={errorOf('tags') ?? fieldMessage(texts, firstMessage(errors.tags))}
                optional
                values={value}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
                removeLabel={(tag) => t('form.removeTag', { tag })}
              />
            )}
          />
        </div>
        {(['attributes', 'specifications'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <PairRows
                label={t(`${name}.title`)}
                rows={value}
                onChange={onChange}
                error={errorOf(name) ?? fieldMessage(texts, errors[name]?.root?.message)}
                errors={value.map((_, index) => ({
                  name: fieldMessage(texts, errors[name]?.[index]?.name?.message),
                  value: fieldMessage(texts, errors[name]?.[index]?.value?.message),
                }))}
                suggestions={
                  name === 'attributes'
                    ? (['size', 'color'] as const).map((known) => ({ name: known, label: t(`attributes.${known}`) }))
                    : []
                }
                labels={{
                  name: t(`${name}.name`),
                  value: t(`${name}.value`),
                  add: t(`${name}.add`),
                  remove: (row) => t(`${name}.remove`, { name: row.name }),
                }}
              />
            )}
          />
        ))}
      </div>
    </details>
  );
}

/** The error of a list with entry errors. */
function firstMessage(errors: FieldErrors<ProductFields>['tags']): string | undefined {
  return Array.isArray(errors) ? errors.find(Boolean)?.message : undefined;
}
