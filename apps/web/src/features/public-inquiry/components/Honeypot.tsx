import type { ComponentProps } from 'react';

/** A honeypot field, hidden from people and screen readers. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
