import { UNITS, unitText } from '@sampan/contract/units';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useLanguage, useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { FACT_FIELDS, type ProductFields } from '../product-fields.ts';

type FactName = (typeof FACT_FIELDS)[number];

type FactFieldsProps = {
  /** The stored value of a field whose edited value differs. */
  storedHint: (name: FactName) => string | undefined;
};

const GROUPS = [
  ['order', ['unit', 'moq', 'leadDays', 'priceSteps', 'samplePrice']],
  ['goods', ['material', 'color', 'size', 'brand', 'origin', 'port', 'hsCode', 'certificates']],
  ['carton', ['cartonQuantity', 'cartonCm', 'cartonKg']],
] as const satisfies readonly (readonly [string, readonly FactName[]])[];

const HINTED = ['priceSteps', 'origin', 'certificates', 'cartonCm', 'samplePrice'] as const;
const WIDE: readonly FactName[] = ['priceSteps', 'certificates'];
const NUMERIC: readonly FactName[] = ['moq', 'leadDays', 'cartonQuantity'];
const DECIMAL: readonly FactName[] = ['samplePrice', 'cartonKg'];
const LTR: readonly FactName[] = [...NUMERIC, ...DECIMAL, 'priceSteps', 'cartonCm', 'hsCode'];

/** What buyers ask, collapsed until opened or invalid. */
export function FactFields({ storedHint }: FactFieldsProps) {
  const { t } = useTranslation('product-facts');
  const texts = useMessageTexts();
  const language = useLanguage();
  const { register, formState, getValues } = useFormContext<ProductFields>();
  const { errors, submitCount } = formState;
  const section = useRef<HTMLDetailsElement>(null);
  const hasError = FACT_FIELDS.some((name) => errors[name] !== undefined);
  // On every submit, because it may have been collapsed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on each submit, because the count changes.
  useEffect(() => {
    if (hasError && section.current) section.current.open = true;
  }, [hasError, submitCount]);

  const unit = getValues('unit') ?? '';
  const units = ['', ...UNITS, ...(unit === '' || UNITS.some((code) => code === unit) ? [] : [unit])];
  const common = (name: FactName) => ({
    ...register(name),
    label: t(name),
    error: fieldMessage(texts, firstMessage(errors[name])),
  });
  const hintOf = (name: FactName) => HINTED.find((hinted) => hinted === name);
  return (
    <details ref={section} className="group rounded-card border border-line bg-surface">
      <summary className="veil flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-2 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-bold text-base">{t('title')}</span>
          <span className="block text-muted text-xs">{t('text')}</span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-6 border-line border-t p-4 md:p-6">
        {GROUPS.map(([group, names]) => (
          <fieldset key={group} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 font-bold text-sm">{t(`groups.${group}`)}</legend>
            {names.map((name) => {
              if (name === 'unit') {
                const options = units.map((value) => ({
                  value,
                  label: value === '' ? t('unknown') : unitText(value, 1, language),
                }));
                return <SelectField key={name} {...common(name)} hint={storedHint(name)} options={options} />;
              }
              const hinted = hintOf(name);
              return (
                <div key={name} className={WIDE.includes(name) ? 'sm:col-span-2' : undefined}>
                  <TextField
                    {...common(name)}
                    hint={storedHint(name) ?? (hinted && t(`hints.${hinted}`))}
                    optional
                    dir={LTR.includes(name) ? 'ltr' : 'auto'}
                    inputMode={NUMERIC.includes(name) ? 'numeric' : DECIMAL.includes(name) ? 'decimal' : undefined}
                    autoComplete="off"
                  />
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

/** The message of a field, or of the first wrong part of its list. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.entries(error)
    .filter(([key]) => key !== 'ref')
    .map(([, part]) => firstMessage(part))
    .find((message) => message !== undefined);
}
