import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '../actions/button-class.ts';

type FilterFoldProps = {
  /** Names the button and counts the filters that are set. */
  label: string;
  /** Open at first on a phone too, for a message in it. */
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** The filters beside a search field, in a grid. A phone shows them after a tap on one button. */
export function FilterFold({ label, isOpen, children }: FilterFoldProps) {
  const id = useId();
  return (
    <>
      {/* A checkbox, because it works before hydration and without scripts. */}
      <input id={id} type="checkbox" defaultChecked={isOpen} className="peer sr-only md:hidden" />
      <label
        htmlFor={id}
        className={buttonClass(
          { variant: 'secondary' },
          'peer-checked:bg-brand-tint peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-focus-visible:outline-offset-2 md:hidden',
        )}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {label}
      </label>
      <div className="contents max-md:hidden max-md:peer-checked:col-span-2 max-md:peer-checked:grid max-md:peer-checked:grid-cols-2 max-md:peer-checked:gap-3">
        {children}
      </div>
    </>
  );
}
