import { type MouseEvent, type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;
/** A finger that moves further scrolls. */
const MOVE_PX = 10;
/** Controls with a touch behavior of their own. */
const CONTROLS = 'button, input, select, textarea, label';

/** Handlers for an element that is held with a finger. `onHold` returns whether it did something. */
export function useLongPress(onHold: (element: HTMLElement) => boolean) {
  const press = useRef<{ x: number; y: number; timer: number; isHeld: boolean } | null>(null);
  const end = () => window.clearTimeout(press.current?.timer);
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  /** No click follows a hold: it would close what the hold opened. */
  function swallow(event: MouseEvent | TouchEvent) {
    if (!press.current?.isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    onPointerDown({
      pointerType,
      isPrimary,
      target,
      currentTarget,
      clientX: x,
      clientY: y,
    }: PointerEvent<HTMLElement>) {
      end();
      press.current = null;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element) || target.closest(CONTROLS)) return;
      const element = currentTarget;
      const timer = window.setTimeout(() => {
        if (press.current) press.current.isHeld = onHold(element);
      }, HOLD_MS);
      press.current = { x, y, timer, isHeld: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onTouchEnd: swallow,
    onClickCapture: swallow,
    onContextMenu(event: MouseEvent) {
      // The browser's menu may come before the hold is recognized.
      if (press.current) event.preventDefault();
    },
  };
}
