/** Where a key moves the focus in a grid of inputs. */
export type GridMove = 'up' | 'down' | 'next' | 'previous' | null;

interface GridKey {
  key: string;
  hasModifier: boolean;
  isRightToLeft: boolean;
  /** The caret touches the left or right edge of the text; both if all of it is selected. */
  isAtLeft: boolean;
  isAtRight: boolean;
}

/** Up, down and Enter change the row. Left and right change the column once the caret is at that edge of the text. */
export function gridMove({ key, hasModifier, isRightToLeft, isAtLeft, isAtRight }: GridKey): GridMove {
  if (hasModifier) return null;
  switch (key) {
    case 'ArrowUp':
      return 'up';
    case 'ArrowDown':
    case 'Enter':
      return 'down';
    case 'ArrowLeft':
      if (!isAtLeft) return null;
      return isRightToLeft ? 'next' : 'previous';
    case 'ArrowRight':
      if (!isAtRight) return null;
      return isRightToLeft ? 'previous' : 'next';
    default:
      return null;
  }
}

/** A block copied from a spreadsheet, or null for a single value. */
export function readBlock(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trimEnd())) return null;
  return text
    .replaceAll('\r\n', '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
}
