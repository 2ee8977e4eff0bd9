import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldTexts & {
  options: readonly SelectOption[];
  /** Hides the label when the chosen option is enough, as in filters. */
  hideLabel?: boolean | undefined;
} & Omit<ComponentProps<'select'>, 'children'>;

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  options,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} hideLabel={hideLabel}>
      <div className={classNames(CONTROL_BOX, 'relative h-control')}>
        <select
          {...rest}
          {...ids.control}
          className={classNames(CONTROL_INPUT, 'appearance-none truncate rounded-control pe-9', className)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value} className="bg-popup text-ink">
              {text}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute end-3 size-4 text-muted" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
