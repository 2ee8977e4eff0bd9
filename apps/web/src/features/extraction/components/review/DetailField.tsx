import { useState } from 'react';
import { useTranslation } from '#src/lib/i18n.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { isUnsure } from '../../review/review-reasons.ts';
import { isEdited, type Row, type RowField } from '../../review/row.ts';

type DetailFieldProps = {
  row: Row;
  field: RowField;
  isLocked: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
};

const LEFT_TO_RIGHT: readonly RowField[] = ['modelNumber', 'allModelNumbers', 'price', 'currency', 'prices'];

/** One value of a row; committed on blur. */
export function DetailField({ row, field, isLocked, error, onChange }: DetailFieldProps) {
  const { t } = useTranslation('pdf-upload');
  const stored = row.values[field];
  const [text, setText] = useState(stored);
  const read = row.read.values[field];
  const changed = read === '' ? t('origin.added') : t('origin.typed', { read });
  const unsure = isUnsure(row, field) ? t('unsure') : undefined;
  const control = {
    label: t(`fields.${field}`),
    value: text,
    error,
    readOnly: isLocked,
    hint: isEdited(row, field) ? changed : unsure,
    dir: LEFT_TO_RIGHT.includes(field) ? 'ltr' : 'auto',
    onBlur: () => text.trim() !== stored && onChange(text.trim()),
  };
  if (field === 'description') {
    return (
      <div className="sm:col-span-2">
        <TextArea {...control} rows={3} onChange={({ target }) => setText(target.value)} />
      </div>
    );
  }
  return (
    <TextField
      {...control}
      maxLength={field === 'currency' ? 3 : undefined}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
