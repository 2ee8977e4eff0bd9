import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

type PasswordFieldProps = FieldTexts & { showText?: string; hideText?: string } & Omit<
    ComponentProps<'input'>,
    'type' | 'dir'
  >;

export function PasswordField({
  label,
  hint,
  error,
  optional,
  showText,
  hideText,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const t = useUiText();
  const [shown, setShown] = useState(false);
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(id, texts);
  return (
    <FieldFrame ids={ids} texts={texts}>
      <div className={classNames(CONTROL_BOX, 'h-control')}>
        <input
          {...rest}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(CONTROL_INPUT, className)}
        />
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? (hideText ?? t('password.hide')) : (showText ?? t('password.show'))}
          aria-controls={ids.control.id}
          onClick={() => setShown(!shown)}
          className="me-0.5 outline-offset-0"
        />
      </div>
    </FieldFrame>
  );
}
