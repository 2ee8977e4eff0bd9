import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { BADGE_TONES } from '../data/badge-class.ts';
import { StatusIcon } from '../data/StatusIcon.tsx';
import { statusLook } from '../data/status-looks.ts';

type BadgeSelectProps<Value extends string> = {
  /** The accessible name. It is not shown: the table header names the column. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string | undefined;
};

/** The badge of a status that can be changed, over a native select. */
export function BadgeSelect<Value extends string>(props: BadgeSelectProps<Value>) {
  const { label, value, options, onChange, className } = props;
  return (
    <span
      className={classNames(
        'relative inline-flex max-w-full items-center rounded-full font-medium text-xs has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1',
        BADGE_TONES[statusLook(value).tone].text,
        className,
      )}
    >
      <StatusIcon status={value} className="pointer-events-none absolute start-2.5" />
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-10 max-w-full cursor-pointer appearance-none truncate rounded-full bg-transparent ps-6 pe-7 outline-none md:min-h-7"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-popup text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-2 size-3.5" aria-hidden="true" />
    </span>
  );
}
