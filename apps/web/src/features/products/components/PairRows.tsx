import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#src/ui/actions/Button.tsx';
import { IconButton } from '#src/ui/actions/IconButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

type Pair = { name: string; value: string };

type PairRowsProps = {
  label: string;
  rows: readonly Pair[];
  onChange: (rows: Pair[]) => void;
  /** Errors under the fields of each row. */
  errors: readonly ({ name: string | undefined; value: string | undefined } | undefined)[];
  /** Error of all rows together. */
  error: string | undefined;
  /** Suggested names. */
  suggestions?: readonly { name: string; label: string }[];
  labels: { name: string; value: string; add: string; remove: (row: Pair) => string };
};

/** Editable name and value rows. */
export function PairRows({ label, rows, onChange, errors, error, suggestions = [], labels }: PairRowsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const errorId = useId();

  function change(index: number, changes: Partial<Pair>) {
    onChange(rows.map((row, number) => (number === index ? { ...row, ...changes } : row)));
  }

  function add(name: string) {
    // Synchronously, so that the new row can be focused.
    flushSync(() => onChange([...rows, { name, value: '' }]));
    const fields = [...(list.current?.querySelectorAll('input') ?? [])];
    fields.at(name === '' ? -2 : -1)?.focus();
  }

  function remove(index: number) {
    flushSync(() => onChange(rows.filter((_, number) => number !== index)));
    // The focused button is removed with its row.
    list.current?.querySelector<HTMLButtonElement>('button[data-add]')?.focus();
  }

  return (
    <fieldset ref={list} aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id.
        <div key={index} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
            <TextField
              hideLabel
              label={labels.name}
              placeholder={labels.name}
              dir="auto"
              autoComplete="off"
              value={row.name}
              error={errors[index]?.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <TextField
              hideLabel
              label={labels.value}
              placeholder={labels.value}
              dir="auto"
              autoComplete="off"
              value={row.value}
              error={errors[index]?.value}
              onChange={({ target }) => change(index, { value: target.value })}
            />
          </div>
          <IconButton icon={Trash2} variant="danger" label={labels.remove(row)} onClick={() => remove(index)} />
        </div>
      ))}
      {error && (
        <p id={errorId} data-invalid tabIndex={-1} className="flex gap-1 text-danger text-xs">
          <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {suggestions
          .filter(({ name }) => !rows.some((row) => row.name === name))
          .map((suggestion) => (
            <Button
              key={suggestion.name}
              size="sm"
              variant="secondary"
              icon={Plus}
              onClick={() => add(suggestion.name)}
            >
              {suggestion.label}
            </Button>
          ))}
        <Button data-add size="sm" variant="secondary" icon={Plus} onClick={() => add('')}>
          {labels.add}
        </Button>
      </div>
    </fieldset>
  );
}
