type ProgressBarProps = {
  /** The accessible name. */
  label: string;
  value: number;
  /** Null while unknown: the bar is indeterminate. */
  max: number | null;
};

/** A progress bar; the text beside it has the figures. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const share = max === null || max === 0 ? null : Math.min(1, value / max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max ?? undefined}
      aria-valuenow={share === null ? undefined : value}
      className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
    >
      <div
        style={share === null ? undefined : { width: `${share * 100}%` }}
        className={share === null ? 'h-full w-1/3 animate-pulse bg-brand' : 'h-full bg-brand'}
      />
    </div>
  );
}
