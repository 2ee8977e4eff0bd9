import type { TextLine } from '#src/model.ts';
import { around, centreX, centreY } from '#src/stages/page/box.ts';

const SIGN = /^(?:[$€£¥￥₪₹₽₩₴₸₺₱₫฿₦]|US\$|USD|EUR|RMB|CNY|R\$)$/iu;
const AMOUNT = /^\d[\d\s.,'’]*$/u;
/** In line heights. The sign may be at the column's left edge and the amount at its right edge. */
const REACH = 8;

/** Rejoins currency signs and amounts, which accounting columns separate. */
export function joinSigns(lines: readonly TextLine[]): TextLine[] {
  const signs = lines.filter((line) => SIGN.test(line.text));
  if (signs.length === 0) return [...lines];
  const whole = new Map<TextLine, TextLine>();
  const taken = new Set<TextLine>();
  for (const sign of signs) {
    const away = (line: TextLine) => Math.abs(centreX(line.box) - centreX(sign.box));
    const amount = lines
      .filter((line) => AMOUNT.test(line.text) && !whole.has(line) && isBeside(sign, line))
      .toSorted((a, b) => away(a) - away(b))[0];
    if (amount === undefined) continue;
    taken.add(sign);
    whole.set(amount, {
      ...amount,
      text: `${sign.text}${amount.text}`,
      words: [...sign.words, ...amount.words],
      box: around([sign.box, amount.box]),
    });
  }
  return lines.filter((line) => !taken.has(line)).map((line) => whole.get(line) ?? line);
}

function isBeside(sign: TextLine, amount: TextLine): boolean {
  const gap = Math.max(amount.box.x0 - sign.box.x1, sign.box.x0 - amount.box.x1);
  return Math.abs(centreY(sign.box) - centreY(amount.box)) < 0.4 * amount.size && gap < REACH * amount.size;
}
