import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: LucideIcon | undefined;
  title: string;
  text?: string | undefined;
  /** The primary action. */
  action?: ReactNode;
};

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      {Icon && (
        <span className="mb-2 inline-flex size-12 items-center justify-center rounded-full bg-brand-tint text-brand-strong">
          <Icon className="size-6" strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <p className="font-bold text-base">{title}</p>
      {text && <p className="max-w-prose text-muted text-sm">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
