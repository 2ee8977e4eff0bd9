import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Tab<Id extends string> = {
  id: Id;
  label: string;
  icon?: LucideIcon | undefined;
  /** Shown after the label, such as a count. */
  mark?: ReactNode;
};

type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next: Id) => onChange(next)} className="min-w-0">
      <BaseTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] md:flex-wrap md:overflow-x-visible"
      >
        {tabs.map(({ id, label: text, icon: Icon, mark }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="veil -outline-offset-2 inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-control border-transparent border-b-2 px-3 text-muted text-sm data-active:border-brand data-active:font-medium data-active:text-ink md:min-h-10"
          >
            {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
            {text}
            {mark}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className="pt-6">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
