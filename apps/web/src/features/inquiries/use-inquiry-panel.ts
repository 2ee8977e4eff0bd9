import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isKeyTaken, isOverlayOpen, letterOf } from '#src/lib/shortcut-keys.ts';
import { rowElement } from '#src/ui/data/DataTable.tsx';

type Step = 1 | -1;

export interface InquiryPanelState {
  openId: string | null;
  open: (id: string) => void;
  close: () => void;
  move: (step: Step) => void;
  nextId: string | undefined;
  previousId: string | undefined;
  /** The field for the response. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The side panel of a list and its keys: J and K move through the inquiries, R goes to the response, T takes the
 * inquiry, N goes to the next step; Escape closes the panel and returns the focus to the row.
 */
export function useInquiryPanel(ids: readonly string[]): InquiryPanelState {
  const [openId, setOpenId] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const index = openId === null ? -1 : ids.indexOf(openId);
  /** The place of the open inquiry, also after it has left the list. */
  const [place, setPlace] = useState(0);
  if (index >= 0 && index !== place) setPlace(index);
  const nextId = openId === null ? undefined : ids[index >= 0 ? index + 1 : place];
  const previousId = openId === null ? undefined : ids[place - 1];

  function move(step: Step) {
    const id = step === 1 ? nextId : previousId;
    if (id === undefined) return;
    rowElement(id)?.scrollIntoView({ block: 'nearest' });
    setOpenId(id);
  }

  function close() {
    const id = index >= 0 ? openId : ids[Math.min(place, ids.length - 1)];
    setOpenId(null);
    if (id) rowElement(id)?.focus({ preventScroll: true });
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Escape') {
      if (openId !== null && !isOverlayOpen()) close();
      return;
    }
    if (isKeyTaken(event)) return;
    if (openId === null) return;
    const letter = letterOf(event);
    if (letter === 'J') move(1);
    else if (letter === 'K') move(-1);
    else if (letter === 'T') document.querySelector<HTMLElement>('section [aria-keyshortcuts="T"]')?.click();
    else if (letter === 'N') {
      event.preventDefault();
      document.querySelector<HTMLElement>('section [aria-keyshortcuts="N"]')?.focus();
    } else if (letter === 'R') {
      // The letter would be typed into the field.
      event.preventDefault();
      field.current?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { openId, open: setOpenId, close, move, nextId, previousId, field };
}
