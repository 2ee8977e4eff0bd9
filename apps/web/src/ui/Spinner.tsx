import { SpinnerIcon } from './SpinnerIcon.tsx';

/** A wait in place of content; the label is read out, not shown. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex text-brand">
      <SpinnerIcon className="size-6" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
