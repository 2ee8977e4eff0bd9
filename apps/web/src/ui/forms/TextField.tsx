import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

type TextFieldProps = FieldTexts & {
  startIcon?: LucideIcon | undefined;
  /** Hides the label when the placeholder is enough, as in filters. */
  hideLabel?: boolean | undefined;
} & ComponentProps<'input'>;

export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  startIcon: StartIcon,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts} hideLabel={hideLabel}>
      <div className={classNames(CONTROL_BOX, 'h-control')}>
        {StartIcon && <StartIcon className="-me-3 ms-3 size-4 shrink-0 text-muted" aria-hidden="true" />}
        <input {...rest} {...ids.control} className={classNames(CONTROL_INPUT, className)} />
      </div>
    </FieldFrame>
  );
}
