import type { ComponentProps } from 'react';

/** A field for programs that fill in whatever there is. People neither see, hear nor reach it. */
export function Honeypot(props: ComponentProps<'input'>) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
