import type { ComponentProps } from 'react';
import { SelectField } from './SelectField.tsx';
import { useShown } from './use-shown.ts';

/** A select whose value is in the URL. */
export function FilterSelect({ value, onChange, ...props }: ComponentProps<typeof SelectField>) {
  const [shown, show] = useShown(String(value ?? ''));
  return (
    <SelectField
      {...props}
      value={shown}
      onChange={(event) => {
        show(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
