import type { Page, TextLine } from '#src/model.ts';

const LETTER = 0.5;

/** A line of text whose letters are half as wide as high. */
export function makeLine(text: string, x: number, y: number, style: { size?: number; bold?: boolean } = {}): TextLine {
  const { size = 10, bold = false } = style;
  const box = { x0: x, y0: y, x1: x + text.length * LETTER * size, y1: y + size };
  const words = [{ text, box }];
  return { text, words, box, size, bold, turn: 0, source: 'text', confidence: 1 };
}

export function makePage(parts: Partial<Page>): Page {
  return {
    number: 1,
    width: 600,
    height: 800,
    lines: [],
    pictures: [],
    rules: [],
    frames: [],
    turned: 0,
    paper: null,
    ...parts,
  };
}
