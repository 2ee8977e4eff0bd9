import { useRef, useState } from 'react';

/** Row selection, with Shift for ranges. `order` returns the selectable ids as shown. */
export function useTicks(order: () => readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const [ways] = useState(() => ({
    tick: (id: string, isRange: boolean) => {
      const ids = order();
      const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
      const to = ids.indexOf(id);
      last.current = id;
      setTicked((known) => {
        if (from === -1) return toggled(known, id);
        return new Set([...known, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      });
    },
    tickAll: () => {
      const ids = order();
      setTicked((known) => (ids.every((id) => known.has(id)) ? new Set() : new Set([...known, ...ids])));
    },
    untick: (ids: readonly string[]) => setTicked((known) => new Set([...known].filter((id) => !ids.includes(id)))),
  }));
  return [ticked, ways] as const;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
