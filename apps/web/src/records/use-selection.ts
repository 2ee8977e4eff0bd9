import { useState } from 'react';

export interface ListSelection {
  /** The number of selected records. */
  count: number;
  isPicked: (id: string) => boolean;
  /** `isRange`: with all rows between the last picked one and this one. */
  pick: (id: string, isPicked: boolean, isRange?: boolean) => void;
  isPagePicked: boolean;
  pickPage: (isPicked: boolean) => void;
  /** All records that match the filters, also on other pages. */
  isAll: boolean;
  pickAll: () => void;
  clear: () => void;
  ids: readonly string[];
}

/** The selected records of a list. They stay selected while the user pages; new filters end "all that match". */
export function useSelection(page: readonly { _id: string }[], total: number, filters: object): ListSelection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const [allOf, setAllOf] = useState<string | null>(null);
  const key = JSON.stringify(filters);
  const isAll = allOf === key;

  function set(ids: readonly string[], isPicked: boolean) {
    setAllOf(null);
    // Two rows may be picked in one event.
    setPicked((before) => {
      const known = isAll ? new Set(page.map(({ _id }) => _id)) : before;
      return new Set(isPicked ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id)));
    });
  }

  /** The rows of the page from the last picked one to this one. */
  function rangeTo(id: string): string[] {
    const order = page.map(({ _id }) => _id);
    const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
    return from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  }

  return {
    count: isAll ? total : picked.size,
    isPicked: (id) => isAll || picked.has(id),
    pick: (id, isPicked, isRange = false) => {
      set(isRange ? rangeTo(id) : [id], isPicked);
      if (!isRange || anchor === null) setAnchor(id);
    },
    isPagePicked: page.length > 0 && (isAll || page.every(({ _id }) => picked.has(_id))),
    pickPage: (isPicked) =>
      set(
        page.map(({ _id }) => _id),
        isPicked,
      ),
    isAll,
    pickAll: () => setAllOf(key),
    clear: () => {
      setAllOf(null);
      setPicked(new Set());
      setAnchor(null);
    },
    ids: [...picked],
  };
}
