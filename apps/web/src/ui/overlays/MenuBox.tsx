import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';

type MenuItem = {
  label: string;
  icon?: LucideIcon | undefined;
  onSelect: () => void;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
  /** A choice to switch on and off, which keeps the menu open. */
  checked?: boolean | undefined;
};

export type MenuProps = {
  /** A Button or IconButton that opens and names the menu. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end' | undefined;
};

/** The menu itself. Use Menu, which loads it on demand. */
export function MenuBox({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <BaseMenu.Popup className="max-h-(--available-height) min-w-44 max-w-80 origin-(--transform-origin) overflow-y-auto rounded-control border border-line bg-popup p-1 text-sm shadow-popup outline-none transition-[opacity,scale] duration-180 ease-settle data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {items.map(({ label, icon: Icon, onSelect, tone, disabled, checked }) => {
              const className = classNames(
                'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-tick px-2.5 outline-none md:min-h-8',
                'data-disabled:cursor-not-allowed data-disabled:opacity-50',
                tone === 'danger'
                  ? 'text-danger data-highlighted:bg-danger-tint data-highlighted:text-danger-ink'
                  : 'data-highlighted:bg-brand-tint',
              );
              if (checked !== undefined) {
                return (
                  <BaseMenu.CheckboxItem
                    key={label}
                    checked={checked}
                    onCheckedChange={onSelect}
                    disabled={disabled}
                    className={className}
                  >
                    <Check className={classNames('size-4 shrink-0', !checked && 'invisible')} aria-hidden="true" />
                    {label}
                  </BaseMenu.CheckboxItem>
                );
              }
              return (
                <BaseMenu.Item key={label} onClick={onSelect} disabled={disabled} className={className}>
                  {Icon && <Icon className="size-4 shrink-0" aria-hidden="true" />}
                  {label}
                </BaseMenu.Item>
              );
            })}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
