import { useUiText } from '../ui-text.ts';
import { SpinnerIcon } from './SpinnerIcon.tsx';

/** A loading indicator. Screen readers read the label, "Loading…" by default. */
export function Spinner({ label }: { label?: string }) {
  const t = useUiText();
  return (
    <span role="status" className="inline-flex text-brand">
      <SpinnerIcon className="size-6" />
      <span className="sr-only">{label ?? t('loading')}</span>
    </span>
  );
}
