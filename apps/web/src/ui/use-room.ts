import { type RefObject, useLayoutEffect, useState } from 'react';

/** The content width of an element in CSS pixels without its scrollbar; 0 before mount. */
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
