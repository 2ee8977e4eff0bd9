/** Delivers the first item immediately and those within the next `windowMs` as one batch. */
export function gather<Item>(windowMs: number, show: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  let isOpen = false;

  function open() {
    isOpen = true;
    setTimeout(() => {
      isOpen = false;
      if (waiting.length === 0) return;
      const items = waiting;
      waiting = [];
      open();
      show(items);
    }, windowMs);
  }

  return (item) => {
    if (isOpen) {
      waiting.push(item);
      return;
    }
    open();
    show([item]);
  };
}
