import { readLabel } from './read-label.ts';
import { isCode, MONEY, ONE_SIZE, SIZE, valueType } from './value-type.ts';

/** 'NAME - SIZE : L 30 x W 20': a label inside a line. */
const INNER_LABEL = /(?:\s*[-–—|,;/(]\s*|\s+)(\p{L}[\p{L}.]{2,14})\s*[:：]\s*(.+)$/u;

/** The labelled part of a line that begins with something else, and where it begins. */
export function readInnerLabel(text: string) {
  const inner = INNER_LABEL.exec(text);
  const label = inner === null ? null : readLabel(`${inner[1]}: ${inner[2]}`);
  return inner === null || label === null ? null : { ...label, at: inner.index };
}

/** A title without price, size and the part from a known label on. */
export function plainTitle(title: string): string {
  const inner = readInnerLabel(title);
  return (inner?.role ? title.slice(0, inner.at) : title)
    .replace(MONEY, ' ')
    .replace(SIZE, ' ')
    .replace(ONE_SIZE, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s\-–—:,;|/]+$/u, '')
    .replace(/^[\s\-–—:,;|]+/u, '');
}

/** A title that begins, or ends, with a number. */
export function splitCode(title: string, at: 'leading' | 'trailing'): { code: string; rest: string } | null {
  const words = title.split(/\s+/u).filter((word) => word !== '');
  const [code, rest] = at === 'leading' ? [words[0], words.slice(1)] : [words.at(-1), words.slice(0, -1)];
  if (code === undefined || !/\d/.test(code)) return null;
  const looksRight = (isCode(code) && valueType(code) === 'code') || /^\d{3,}(?:[-/]\d+)*$/.test(code);
  return looksRight ? { code, rest: rest.join(' ').replace(/^[\s\-–—:,;|/]+/u, '') } : null;
}

export const isWholeCode = (title: string): boolean =>
  !title.includes(' ') && (isCode(title) || /^\d{3,}$/.test(title));
