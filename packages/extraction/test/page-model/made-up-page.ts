import { readFileSync } from 'node:fs';
import type { Box, TextLine } from '#src/model.ts';
import type { Element } from '#src/page-model/elements.ts';
import { makePage } from '../make-line.ts';

interface Stored {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly {
    readonly k: 0 | 1;
    readonly b: StoredBox;
    readonly s: number;
    readonly bold: number;
    readonly turn: number;
    readonly ocr: number;
    readonly furn: number;
    readonly lab: number;
    readonly cell: StoredBox;
    readonly frame: StoredBox;
    readonly w: readonly (readonly [text: string, x0: number, x1: number, kind: number])[];
  }[];
  readonly products: readonly { readonly number: string | null; readonly name: string | null }[];
  readonly encoded: Readonly<Record<string, readonly number[]>>;
}

type StoredBox = readonly [number, number, number, number];

/** Written by `training/fixture.py`. */
export const stored: Stored = JSON.parse(readFileSync(new URL('made-up-page.json', import.meta.url), 'utf8'));

const toBox = ([x0, y0, x1, y1]: StoredBox): Box => ({ x0, y0, x1, y1 });

export const elements: Element[] = stored.elements.map((each) => {
  const box = toBox(each.b);
  const words = each.w.map(([text, x0, x1]) => ({ text, box: { ...box, x0, x1 } }));
  const line: TextLine = {
    text: words.map((word) => word.text).join(' '),
    words,
    box,
    size: each.s,
    bold: each.bold === 1,
    turn: each.turn,
    source: each.ocr === 1 ? 'ocr' : 'text',
    confidence: 1,
  };
  const embedded = each.ocr === 1 ? null : { width: 100, height: 100, bytes: 1000 };
  const [left, top, right, bottom] = each.cell.map((side) => (side < 0 ? null : side));
  return {
    box,
    words,
    line: each.k === 0 ? line : null,
    picture: each.k === 0 ? null : { box, embedded },
    isFurniture: each.furn === 1,
    cell: [left ?? null, top ?? null, right ?? null, bottom ?? null],
    frame: each.frame[2] < 0 ? null : toBox(each.frame),
    label: each.lab,
    kinds: each.w.map(([, , , kind]) => kind),
  };
});

export const page = makePage({ width: stored.width, height: stored.height });
