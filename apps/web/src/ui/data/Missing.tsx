import type { ReactNode } from 'react';

/** Stands for a value that a row does not have. A card leaves it out. */
export function Missing({ children = '–' }: { children?: ReactNode }) {
  return (
    <span data-missing className="text-muted">
      {children}
    </span>
  );
}
