import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { classNames } from '../class-names.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';
import { FieldFrame, type FieldTexts, useFieldIds } from './FieldFrame.tsx';

type ChipsFieldProps = FieldTexts & {
  values: readonly string[];
  onChange: (values: string[]) => void;
  removeLabel: (value: string) => string;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A tag input: Enter or a comma adds a tag, Backspace in the empty field removes the last. */
export function ChipsField({
  label,
  hint,
  error,
  optional,
  values,
  onChange,
  removeLabel,
  onBlur,
  ref,
}: ChipsFieldProps) {
  const texts = { label, hint, error, optional };
  const ids = useFieldIds(undefined, texts);
  const [typed, setTyped] = useState('');

  function add(text: string) {
    const words = text.split(',').map((word) => word.trim());
    const fresh = [...new Set(words)].filter((word) => word !== '' && !values.includes(word));
    if (fresh.length > 0) onChange([...values, ...fresh]);
    setTyped('');
  }

  function type(text: string) {
    // Chinese and Arabic commas also separate tags; a pasted list adds several.
    if (/[,，،]/.test(text)) add(text.replaceAll(/[，،]/g, ','));
    else setTyped(text);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Ignore the Enter that ends an IME composition.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  }

  return (
    <FieldFrame ids={ids} texts={texts}>
      <div className={classNames(CONTROL_BOX, 'min-h-control flex-wrap gap-1.5 p-1')}>
        {values.map((value) => (
          <span
            key={value}
            className="inline-flex min-w-0 max-w-full items-center gap-1 rounded-full bg-neutral-tint ps-2.5 text-neutral-ink text-sm"
          >
            <bdi className="truncate">{value}</bdi>
            <button
              type="button"
              aria-label={removeLabel(value)}
              title={removeLabel(value)}
              onClick={() => onChange(values.filter((other) => other !== value))}
              className="veil inline-flex size-6 shrink-0 items-center justify-center rounded-full"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </span>
        ))}
        <input
          {...ids.control}
          ref={ref}
          value={typed}
          dir="auto"
          autoComplete="off"
          enterKeyHint="enter"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(typed);
            onBlur?.();
          }}
          className={classNames(CONTROL_INPUT, 'min-w-24 px-2 py-1')}
        />
      </div>
    </FieldFrame>
  );
}
