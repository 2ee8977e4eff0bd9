import type { UseFormReturn } from 'react-hook-form';
import { fieldMessage } from '#src/lib/forms/field-errors.ts';
import { useMessageTexts, useTranslation } from '#src/lib/i18n.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { type CatalogFields, DETAILS } from '../catalog-fields.ts';

type DetailFieldsProps<Output> = {
  form: UseFormReturn<CatalogFields, unknown, Output>;
  disabled?: boolean;
  /** The newer stored value of a field. */
  hintOf?: (name: keyof CatalogFields) => string | undefined;
};

const CODES: readonly string[] = ['groupId', 'weChatId', 'factoryNumber'];

/** Optional factory details. */
export function DetailFields<Output>({ form, disabled = false, hintOf }: DetailFieldsProps<Output>) {
  const { t } = useTranslation(['pdf-catalog', 'common']);
  const texts = useMessageTexts();
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {DETAILS.map((name) => {
        const field = {
          label: t(`fields.${name}`),
          optional: true,
          error: fieldMessage(texts, form.formState.errors[name]?.message),
          hint: hintOf?.(name),
          autoComplete: 'off',
          disabled,
          dir: CODES.includes(name) ? 'ltr' : 'auto',
          ...form.register(name),
        };
        return name === 'factoryContactInfo' ? (
          <div key={name} className="sm:col-span-2">
            <TextArea {...field} rows={2} />
          </div>
        ) : (
          <TextField key={name} {...field} />
        );
      })}
    </div>
  );
}
