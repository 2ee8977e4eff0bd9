import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUiText } from '../ui-text.ts';

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Marks the label as optional. */
  optional?: boolean | undefined;
};

/** The ids that connect a control with its label, hint and error. */
export function useFieldIds(id: string | undefined, { hint, error }: FieldTexts) {
  const generated = useId();
  const control = id ?? generated;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    hintId,
    errorId,
    control: { id: control, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

type FieldFrameProps = {
  ids: ReturnType<typeof useFieldIds>;
  texts: FieldTexts;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  children: ReactNode;
};

/** The layout of a labeled field: label, control, hint and error. */
export function FieldFrame({ ids, texts, hideLabel = false, children }: FieldFrameProps) {
  const { label, hint, error, optional } = texts;
  const t = useUiText();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={ids.control.id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {optional && <span className="font-normal text-muted"> {t('optional')}</span>}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.errorId} className="flex gap-1 text-danger text-xs">
          <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
