import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  backTo?: { to: string; label: string } | undefined;
};

export function PageHeader({ title, subtitle, actions, backTo }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1">
      {backTo && (
        <Link
          to={backTo.to}
          className="inline-flex min-h-10 items-center gap-1.5 self-start text-muted text-sm hover:text-ink md:min-h-6"
        >
          <ArrowLeft className="size-4 flip-rtl" aria-hidden="true" />
          {backTo.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="break-words text-2xl">{title}</h1>
          {subtitle && <div className="text-muted text-sm">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  );
}
