import { VISION_PAGES_MAX } from '@sampan/contract/vision';
import type { Row } from './row.ts';

/** A row below this is doubtful. */
const SURE = 90;

export interface VisionChoice {
  /** Pages with doubtful rows or without any, then all pages. Pages with saved rows are in neither. */
  readonly doubtful: number[];
  readonly all: number[];
}

/** The pages that a vision service may read, as many as it reads in one go. */
export function visionPages(
  rows: readonly Row[],
  totalPages: number,
  saved: Readonly<Record<string, unknown>>,
): VisionChoice {
  const rowsOn = Map.groupBy(rows, ({ page }) => page);
  const all = Array.from({ length: totalPages }, (_, index) => index + 1).filter(
    (page) => !rowsOn.get(page)?.some(({ id }) => id in saved),
  );
  const isDoubtful = (page: number) =>
    rowsOn.get(page)?.some(({ confidence, isChecked }) => confidence < SURE && !isChecked) ?? true;
  return { doubtful: all.filter(isDoubtful).slice(0, VISION_PAGES_MAX), all: all.slice(0, VISION_PAGES_MAX) };
}
