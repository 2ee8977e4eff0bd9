import type { ReactNode } from 'react';

/** A price, phone, email, SKU or id: left-to-right and isolated from surrounding Hebrew. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
