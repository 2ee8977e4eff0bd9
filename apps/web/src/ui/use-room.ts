import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the content of an element may be, in CSS pixels and without its scrollbar; 0 until it is there. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return;
    const observer = new ResizeObserver(() => setRoom(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
