import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type FactorProps = { icon?: LucideIcon; title: string; text: ReactNode; children?: ReactNode };

/** One row of the list of factors, with its buttons. */
export function Factor({ icon: Icon, title, text, children }: FactorProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_1fr_auto]">
      {Icon ? (
        <Icon className="size-6 shrink-0 text-muted" strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <span className="size-6" />
      )}
      <div className="min-w-0">
        <p className="break-words font-medium">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-start-2">{children}</div>
    </li>
  );
}
