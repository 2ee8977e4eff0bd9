import { type DragEvent, useState } from 'react';

type RowsEvent = DragEvent<HTMLTableSectionElement>;

/** Rows of the table that are dragged by their number. The handlers belong to the body of the table. */
export function useLineDrag(
  indexOf: (id: string | undefined) => number,
  onMove: (id: string, to: number) => void,
): {
  onDragStart: (event: RowsEvent) => void;
  onDragOver: (event: RowsEvent) => void;
  onDrop: (event: RowsEvent) => void;
  onDragEnd: () => void;
  dropAt: (index: number) => 'before' | 'after' | undefined;
} {
  const [drag, setDrag] = useState<{ id: string; to: number } | null>(null);
  const indexAt = (target: EventTarget) => indexOf(rowOf(target)?.dataset['row']);
  return {
    onDragStart(event) {
      const row = rowOf(event.target);
      // A picture and a selected text can be dragged too.
      if (!row || !(event.target instanceof HTMLTableCellElement)) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setDragImage(row, 0, 0);
      setDrag({ id: row.dataset['row'] ?? '', to: indexOf(row.dataset['row']) });
    },
    onDragOver(event) {
      const to = indexAt(event.target);
      if (drag === null || to === -1) return;
      event.preventDefault();
      if (to !== drag.to) setDrag({ ...drag, to });
    },
    onDrop(event) {
      if (drag === null) return;
      event.preventDefault();
      // The target of the last dragover may not be rendered yet.
      const to = indexAt(event.target);
      onMove(drag.id, to === -1 ? drag.to : to);
      setDrag(null);
    },
    onDragEnd: () => setDrag(null),
    dropAt(index) {
      if (drag?.to !== index) return undefined;
      const from = indexOf(drag.id);
      if (from === index) return undefined;
      return from < index ? 'after' : 'before';
    },
  };
}

export const rowOf = (target: EventTarget): HTMLTableRowElement | null =>
  target instanceof Element ? target.closest('tr') : null;
