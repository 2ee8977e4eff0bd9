import type { ReactNode } from 'react';

/** A price, phone, e-mail, SKU or id: left-to-right, and kept apart from the Hebrew around it. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
