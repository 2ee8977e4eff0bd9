import type { LucideIcon } from 'lucide-react';

type IconListProps = {
  items: readonly { icon: LucideIcon; title: string; text: string }[];
  className?: string | undefined;
};

/** Services and features: icon, title, sentence. */
export function IconList({ items, className }: IconListProps) {
  return (
    <ul className={className}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-ink border-t pt-5">
          <Icon className="size-8 text-brand" strokeWidth={1.5} aria-hidden="true" />
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
