import type { Page } from '@sampan/extraction/model';
import { loadSharp } from '#src/areas/platform/pictures/load-sharp.service.ts';

const [WIDTH, HEIGHT] = [600, 300];
const TEXTS = ['Table lamp', 'Model T-100', 'USD 12.50'];

/** A page with one product, which is nobody's. */
export async function drawTestPage(): Promise<{ page: Page; picture: Uint8Array }> {
  const lines = TEXTS.map((text, index) => {
    const box = { x0: 40, y0: 40 + 70 * index, x1: 40 + 14 * text.length, y1: 70 + 70 * index };
    const source = 'text' as const;
    return { text, words: [{ text, box }], box, size: 30, bold: false, turn: 0, source, confidence: 1 };
  });
  const sharp = await loadSharp();
  const create = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#ffffff' };
  const picture = await sharp({ create }).jpeg().toBuffer();
  const page = {
    number: 1,
    width: WIDTH,
    height: HEIGHT,
    lines,
    pictures: [],
    rules: [],
    frames: [],
    turned: 0,
    paper: null,
  };
  return { page, picture };
}
