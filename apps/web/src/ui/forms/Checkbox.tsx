import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type CheckboxProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex items-start gap-2 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50 md:py-0.5',
        className,
      )}
    >
      <span className="relative mt-[calc((1lh-1.125rem)/2)] inline-flex size-4.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-full appearance-none rounded-tick border border-control bg-surface checked:border-brand checked:bg-brand-fill"
        />
        <Check
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-white opacity-0 peer-checked:opacity-100"
          aria-hidden="true"
        />
      </span>
      {label}
    </label>
  );
}
