import { useId } from 'react';

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
    <fieldset className="inline-flex max-w-full gap-0.5 rounded-control bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative inline-flex min-h-10 min-w-0 flex-auto items-center justify-center rounded-tick border border-transparent px-3 py-1 text-center text-muted text-sm leading-tight has-checked:border-control has-checked:bg-surface has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand md:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
