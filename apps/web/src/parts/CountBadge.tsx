import { useFormat } from '#src/lib/format.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';

type CountBadgeProps = {
  count: number;
  tone: 'primary' | 'danger';
  /** What is counted, for whoever does not see what the number stands beside. */
  label: string;
};

/** A number beside a name; nothing while it is zero. */
export function CountBadge({ count, tone, label }: CountBadgeProps) {
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <Badge tone={tone}>
      <span aria-hidden="true">{number(count)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Badge>
  );
}
