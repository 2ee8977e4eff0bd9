import { cloneElement, type ReactElement, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#src/ui/lazy-component.ts';

const TooltipBox = lazyComponent(async () => (await import('./TooltipBox.tsx')).TooltipBox);

const OPEN_DELAY_MS = 400;
/** Long enough to move the mouse from the element onto the popup. */
const CLOSE_DELAY_MS = 150;

type TooltipProps = {
  text: string;
  /** A focusable element whose label says the same, so that the tooltip works without a mouse. */
  children: ReactElement<Record<string, unknown>>;
};

/** Loads the popup on first use. The element stays mounted meanwhile and keeps its focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [used, setUsed] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function show(element: Element | null, delay: number) {
    window.clearTimeout(timer.current);
    setUsed(true);
    timer.current = window.setTimeout(() => setAnchor(element), delay);
  }
  const hide = () => show(null, 0);
  const hideSoon = () => show(null, CLOSE_DELAY_MS);
  const trigger = {
    onFocus: (event: SyntheticEvent) => show(event.currentTarget, 0),
    onBlur: hide,
    onMouseEnter: (event: SyntheticEvent) => show(event.currentTarget, OPEN_DELAY_MS),
    onMouseLeave: hideSoon,
  };
  return (
    <>
      {cloneElement(children, trigger)}
      {used && (
        <Suspense>
          <TooltipBox
            text={text}
            anchor={anchor}
            onClose={hide}
            onMouseEnter={() => show(anchor, 0)}
            onMouseLeave={hideSoon}
          />
        </Suspense>
      )}
    </>
  );
}
