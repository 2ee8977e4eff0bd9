import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type MessagePanelProps = {
  tone: 'info' | 'danger';
  title: string;
  text?: string | undefined;
  action?: ReactNode;
};

const TONES = {
  info: { icon: Info, role: 'status', colors: 'bg-info-tint text-info-ink' },
  danger: { icon: CircleAlert, role: 'alert', colors: 'bg-danger-tint text-danger-ink' },
} as const;

/** An inline message with an action, such as a failed load with "Try again". */
export function MessagePanel({ tone, title, text, action }: MessagePanelProps) {
  const { icon: Icon, role, colors } = TONES[tone];
  return (
    <div role={role} className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4', colors)}>
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon className="mt-px size-5 shrink-0" aria-hidden="true" />
        <div className="min-w-0 text-sm">
          <p className="font-bold">{title}</p>
          {text && <p className="mt-1">{text}</p>}
        </div>
      </div>
      {action}
    </div>
  );
}
