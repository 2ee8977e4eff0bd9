/** Clamped text ends at the end of its own direction, and is aligned with its column. */
export const OWN_END = '[text-align:-webkit-match-parent] [text-align:match-parent]';

/** One line of a table row. The whole text belongs into `title`, the direction into `dir`. */
export const ROW_LINE = `${OWN_END} wrap-anywhere rows:line-clamp-1 rows:break-all`;
