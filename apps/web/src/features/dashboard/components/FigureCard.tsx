import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useFormat } from '#src/lib/format.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx';

type FigureCardProps = {
  label: string;
  icon: LucideIcon;
  /** Undefined while it is loading. */
  value: number | undefined;
  to: To;
  /** Below the figure. */
  detail?: ReactNode;
  /** Needs attention: a non-zero figure is highlighted. */
  isCall?: boolean | undefined;
};

/** One figure with a link to its list. */
export function FigureCard({ label, icon: Icon, value, to, detail, isCall = false }: FigureCardProps) {
  const { number } = useFormat();
  const calls = isCall && value !== undefined && value > 0;
  return (
    <li className="flex min-w-0">
      <Link
        to={to}
        className="veil flex min-w-0 flex-1 flex-col gap-2 rounded-card border border-line bg-surface p-4 md:p-5"
      >
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0 text-muted text-sm">{label}</span>
          <Icon
            className={classNames('size-5 shrink-0', calls ? 'text-rust' : 'text-brand')}
            strokeWidth={1.5}
            aria-hidden="true"
          />
        </span>
        <span className={classNames('mt-auto block font-bold text-3xl tabular-nums', calls && 'text-rust')}>
          {value === undefined ? <Skeleton className="my-1 h-7 w-20" /> : number(value)}
        </span>
        {detail && <span className="text-muted text-sm">{detail}</span>}
      </Link>
    </li>
  );
}
