import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import { type ReactElement, useId, useState } from 'react';

export type TooltipProps = {
  text: string;
  /** A focusable element, so that the tooltip works without a mouse. */
  children: ReactElement<Record<string, unknown>>;
};

export function TooltipBox({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <BaseTooltip.Root open={open} onOpenChange={setOpen}>
      <BaseTooltip.Trigger delay={400} render={children} aria-describedby={open ? id : undefined} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            id={id}
            role="tooltip"
            className="max-w-64 origin-(--transform-origin) rounded-control bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-popup transition-[opacity,scale] duration-180 ease-settle data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
