import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type DetailProps = { label: string; className?: string | undefined; children: ReactNode };

/** One fact of a record, inside a `<dl>`. */
export function Detail({ label, className, children }: DetailProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
