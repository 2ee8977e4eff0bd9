import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SelectField } from '../forms/SelectField.tsx';

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
  /** For many tabs: a list at the side instead of a row, and a select on a phone. */
  side?: boolean | undefined;
  /** The content of the chosen tab. */
  children: ReactNode;
};

export function Tabs<Id extends string>({ label, tabs, value, onChange, side = false, children }: TabsProps<Id>) {
  return (
    <BaseTabs.Root
      value={value}
      orientation={side ? 'vertical' : 'horizontal'}
      onValueChange={(next: Id) => onChange(next)}
      className={classNames('min-w-0', side && 'items-start md:grid md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8')}
    >
      {side && (
        <div className="md:hidden">
          <SelectField
            label={label}
            hideLabel
            value={value}
            options={tabs.map((tab) => ({ value: tab.id, label: tab.label }))}
            onChange={({ target }) => onChange(target.value as Id)}
          />
        </div>
      )}
      <BaseTabs.List
        aria-label={label}
        className={classNames('flex gap-1 border-line', side ? 'flex-col max-md:hidden' : 'flex-wrap border-b')}
      >
        {tabs.map(({ id, label: text, icon: Icon, mark }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className={classNames(
              'veil -outline-offset-2 inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent px-3 text-muted text-sm data-active:border-brand data-active:font-medium data-active:text-ink md:min-h-10',
              side ? 'rounded-e-control border-s-2 text-start' : 'whitespace-nowrap rounded-t-control border-b-2',
            )}
          >
            {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
            {text}
            {mark}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value} className={classNames('min-w-0 pt-6', side && 'md:pt-0')}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
