import { useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

/** Applies immediately, unlike a Checkbox in a form. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="flex min-h-10 items-center justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="max-w-prose text-muted text-xs">
            {hint}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? hintId : undefined}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group relative h-6 w-10 shrink-0 rounded-full border border-control bg-sunken before:absolute before:-inset-2 disabled:cursor-not-allowed disabled:opacity-50 aria-checked:border-brand aria-checked:bg-brand-fill"
      >
        <span className="absolute start-0.75 top-0.75 size-4 rounded-full bg-control transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-white rtl:group-aria-checked:-translate-x-4" />
      </button>
    </div>
  );
}
