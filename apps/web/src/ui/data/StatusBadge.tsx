import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import type { BadgeTone } from './badge-class.ts';
import { StatusIcon } from './StatusIcon.tsx';
import { statusLook } from './status-looks.ts';

type StatusBadgeProps = {
  status: string;
  /** Where the specification has another color for the status. */
  tone?: BadgeTone | undefined;
  children: ReactNode;
};

/** A status with the color and the icon that it has everywhere. */
export function StatusBadge({ status, tone, children }: StatusBadgeProps) {
  const look = statusLook(status);
  return (
    <Badge tone={tone ?? look.tone} icon={<StatusIcon status={status} />}>
      {children}
    </Badge>
  );
}
