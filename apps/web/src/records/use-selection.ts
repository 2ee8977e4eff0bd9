import { useState } from 'react';

export interface ListSelection {
  /** The number of selected records. */
  count: number;
  isPicked: (id: string) => boolean;
  pick: (id: string, isPicked: boolean) => void;
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
  const [allOf, setAllOf] = useState<string | null>(null);
  const key = JSON.stringify(filters);
  const isAll = allOf === key;

  function set(ids: readonly string[], isPicked: boolean) {
    const known = isAll ? new Set(page.map(({ _id }) => _id)) : picked;
    setAllOf(null);
    setPicked(new Set(isPicked ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))));
  }

  return {
    count: isAll ? total : picked.size,
    isPicked: (id) => isAll || picked.has(id),
    pick: (id, isPicked) => set([id], isPicked),
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
    },
    ids: [...picked],
  };
}
