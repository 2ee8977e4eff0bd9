import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { CONTROL_BOX, CONTROL_INPUT } from './control-class.ts';

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: ((value: string) => void) | undefined;
  placeholder: string;
  maxLength?: number | undefined;
  /** The slash key focuses the field. In the office it opens the global search, except in dialogs. */
  hasSlash?: boolean | undefined;
  /** The field name in a form without scripts. */
  name?: string | undefined;
};

/** The search field of a screen. */
export function SearchField({
  label,
  value,
  onChange,
  onSubmit,
  placeholder,
  maxLength,
  hasSlash = false,
  name,
}: SearchFieldProps) {
  const t = useUiText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSlashToFocus(input, hasSlash);

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <div className={classNames(CONTROL_BOX, 'h-control')}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search className="-me-3 ms-3 size-4 shrink-0 text-muted" aria-hidden="true" />
      <input
        ref={input}
        id={id}
        name={name}
        type="search"
        enterKeyHint="search"
        aria-keyshortcuts={hasSlash ? '/' : undefined}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // Ignore the Enter that ends an IME composition.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSubmit?.(value);
        }}
        className={classNames(CONTROL_INPUT, 'appearance-none [&::-webkit-search-cancel-button]:appearance-none')}
      />
      {value !== '' && (
        <IconButton
          size="sm"
          icon={X}
          label={t('actions.clearSearch')}
          onClick={clear}
          className="me-0.5 outline-offset-0"
        />
      )}
    </div>
  );
}

function useSlashToFocus(input: React.RefObject<HTMLInputElement | null>, isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      const field = input.current;
      // Do not steal the focus from an open dialog.
      if (event.key !== '/' || isTyping || !field || field.closest('[inert], [aria-hidden="true"]')) return;
      event.preventDefault();
      field.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, isActive]);
}
