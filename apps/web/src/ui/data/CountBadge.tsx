import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Badge } from './Badge.tsx';

type CountBadgeProps = {
  count: number;
  /** The formatted count. */
  text: string;
  tone: 'primary' | 'danger';
  /** What is counted, for screen readers. */
  label: string;
};

/** A count badge; hidden while zero. */
export function CountBadge({ count, text, tone, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}
