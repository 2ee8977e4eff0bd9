import { ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import { type PagerWindow, pageWindow } from './page-window.ts';

type PagerProps = {
  page: number;
  totalPages: number;
  window: PagerWindow;
} & (
  | { onChange: (page: number) => void }
  /** Links instead of buttons: they work without scripts, and open in a new tab. */
  | { hrefFor: (page: number) => string; state?: unknown }
);

/** Hidden for a single page. */
export function Pager(props: PagerProps) {
  const { page, totalPages, window } = props;
  const t = useUiText();
  if (totalPages <= 1) return null;

  function step(target: number, label: string, isPossible: boolean, content: ReactNode) {
    const isCurrent = target === page;
    const shared = {
      'aria-label': label,
      'aria-current': isCurrent ? ('page' as const) : undefined,
      className: classNames(
        'veil inline-flex size-10 items-center justify-center rounded-control text-sm tabular-nums md:size-control-sm',
        isCurrent && isPossible ? 'bg-brand-fill font-bold text-white [--veil-color:var(--ink)]' : 'text-ink',
        !isPossible && 'cursor-not-allowed opacity-40',
      ),
      children: content,
    };
    if ('hrefFor' in props && isPossible) return <Link to={props.hrefFor(target)} state={props.state} {...shared} />;
    return (
      // Not `disabled`: the pressed arrow would lose the focus on the first and last page.
      <button
        type="button"
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && 'onChange' in props && props.onChange(target)}
        {...shared}
      />
    );
  }

  const numbers = pageWindow(page, totalPages, window);
  return (
    <nav aria-label={t('pager.nav')}>
      <ul className="flex items-center justify-center gap-1">
        <li>{step(Math.min(page - 1, totalPages), t('pager.previous'), page > 1, <Arrow icon={ChevronLeft} />)}</li>
        {numbers.map((number) => (
          <li key={number}>{step(number, t('pager.page', { page: number }), true, number)}</li>
        ))}
        <li>{step(page + 1, t('pager.next'), page < totalPages, <Arrow icon={ChevronRight} />)}</li>
        {window === 3 && !numbers.includes(totalPages) && (
          <li>{step(totalPages, t('pager.last', { page: totalPages }), true, <Arrow icon={ChevronLast} />)}</li>
        )}
      </ul>
    </nav>
  );
}

function Arrow({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon className="size-4.5 flip-rtl" aria-hidden="true" />;
}
