import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, optional, id, rows = 4, className, ...rest }: TextAreaProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts}>
      <div className={CONTROL_BOX}>
        <textarea
          {...rest}
          {...ids.control}
          rows={rows}
          className={classNames(CONTROL_INPUT, 'min-h-control resize-y rounded-control py-2', className)}
        />
      </div>
    </FieldFrame>
  );
}
