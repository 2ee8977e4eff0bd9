import { type ReactNode, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import type { TypedColumn } from './draft-history.ts';

type CellProps = {
  line: string;
  column: TypedColumn;
  label: string;
  phoneLabel: string;
  isPhoneLabelHidden?: boolean;
  value: string;
  /** Shown while the cell has the focus, instead of the computed value. */
  typedValue?: string | undefined;
  isNumber?: boolean;
  isNegative?: boolean;
  readOnly?: boolean;
  inputMode?: 'numeric' | 'decimal';
  dir?: 'auto';
  suffix?: string;
  error: string | undefined;
  onType: (text: string) => void;
  children?: ReactNode;
};

export function Cell(props: CellProps) {
  const { line, column, label, phoneLabel, isPhoneLabelHidden = false, value, typedValue, isNumber = false } = props;
  const { isNegative = false, readOnly = false, inputMode = 'decimal', dir, suffix, error, onType, children } = props;
  // The text while typing: a computed value must not overwrite it.
  const [typing, setTyping] = useState<string | null>(null);
  const errorId = `${line}-${column}-error`;
  return (
    <div className="cards:flex cards:items-center cards:gap-3 cards:py-0.5">
      {!isPhoneLabelHidden && <span className="w-24 shrink-0 text-muted text-xs rows:hidden">{phoneLabel}</span>}
      <div className="min-w-0 flex-1">
        <div
          className={classNames(
            'flex h-control-sm items-center rounded-control border border-transparent hover:border-control cards:h-control cards:border-control',
            'has-[>input:focus-visible]:border-brand has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:-outline-offset-1 has-[>input:focus-visible]:outline-brand',
            error ? 'border-danger bg-danger-tint' : 'bg-surface',
          )}
        >
          <input
            data-line={line}
            data-column={column}
            aria-label={label}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={typing ?? value}
            readOnly={readOnly}
            dir={isNumber ? 'ltr' : dir}
            inputMode={isNumber ? inputMode : undefined}
            autoComplete="off"
            spellCheck={isNumber ? false : undefined}
            onFocus={() => setTyping(typedValue ?? value)}
            onBlur={() => setTyping(null)}
            onChange={({ target }) => {
              setTyping(target.value);
              onType(target.value);
            }}
            className={classNames(
              'h-full min-w-0 flex-1 bg-transparent px-2 text-field outline-none',
              isNumber ? 'text-end tabular-nums rtl:text-start rows:w-20' : 'rows:w-full rows:min-w-30',
              isNegative && 'font-medium text-danger',
            )}
          />
          {suffix !== undefined && <span className="pe-2 text-muted text-xs">{suffix}</span>}
          {children}
        </div>
        {error && (
          <p id={errorId} className="px-2 text-danger text-xs">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
