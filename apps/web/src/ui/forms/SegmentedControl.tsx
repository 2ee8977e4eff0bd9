import { useId } from 'react';
import { classNames } from '../class-names.ts';

type Segment<Value extends string> = { value: Value; label: string; lang?: string | undefined };

type SegmentedControlProps<Value extends string> = {
  /** The accessible name of the group. */
  label: string;
  value: Value;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
};

/** A segmented control over radio buttons, for keyboard and screen reader support. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className={classNames(
            'relative inline-flex min-h-10 min-w-0 flex-auto items-center justify-center rounded-tick border px-3 py-1 text-center text-sm leading-tight md:min-h-8',
            option.value === value ? 'border-control bg-surface font-medium text-ink' : 'border-transparent text-muted',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[inherit] outline-offset-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
