/** 5 on the public site, 3 in the office. */
export type PagerWindow = 3 | 5;

/**
 * The page buttons of a pager. A window of 5 centers on the current page and stays full at both ends; a window of 3
 * is the current page and at most the next two. A page past the end counts as the last one.
 */
export function pageWindow(page: number, totalPages: number, window: PagerWindow): number[] {
  const current = clamp(page, 1, totalPages);
  const first = window === 3 ? current : clamp(current - 2, 1, Math.max(1, totalPages - window + 1));
  const last = Math.min(totalPages, first + window - 1);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
