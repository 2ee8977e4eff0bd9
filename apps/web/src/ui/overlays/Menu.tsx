import { cloneElement, type KeyboardEvent, Suspense, useState } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { MenuProps } from './MenuBox.tsx';

const MenuBox = lazyComponent(async () => (await import('./MenuBox.tsx')).MenuBox);

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** A menu button that loads the menu's code when first opened. */
export function Menu(props: MenuProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsNeeded(true),
    onKeyDown: ({ key }: KeyboardEvent) => OPENING_KEYS.includes(key) && setIsNeeded(true),
  });
  if (!isNeeded) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuBox {...props} />
    </Suspense>
  );
}
