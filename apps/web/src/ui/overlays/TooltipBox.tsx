import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { MouseEventHandler } from 'react';

type TooltipBoxProps = {
  text: string;
  anchor: Element | null;
  onClose: () => void;
  onMouseEnter: MouseEventHandler;
  onMouseLeave: MouseEventHandler;
};

/** The popup of a tooltip. The mouse can move onto it, so that a long text can be read and selected. */
export function TooltipBox({ text, anchor, onClose, ...hover }: TooltipBoxProps) {
  return (
    <BaseTooltip.Root open={anchor !== null} onOpenChange={(open) => !open && onClose()}>
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup
            role="tooltip"
            className="max-w-64 origin-(--transform-origin) rounded-control bg-ink px-2.5 py-1.5 text-canvas text-xs shadow-popup transition-[opacity,scale] duration-180 ease-settle data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0"
            {...hover}
          >
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
