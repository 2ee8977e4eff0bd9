// Makes the two committed subsets of Noto Sans SC. See README.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const subsetFont = load('subset-font');

/** The characters of a two-byte encoding. */
function encoded(encoding, firstLead, lastLead, firstTrail) {
  const decoder = new TextDecoder(encoding);
  let text = '';
  for (let lead = firstLead; lead <= lastLead; lead += 1)
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) text += decoder.decode(Uint8Array.of(lead, trail));
  return text;
}

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const SYMBOLS = [
  [0x20, 0x7e], // ASCII
  [0xa0, 0x17f], // Latin
  [0x370, 0x45f], // Greek, Cyrillic
  [0x2010, 0x205e], // punctuation
  [0x2070, 0x20bf], // superscripts, currencies
  [0x2100, 0x22ff], // ℃ № arrows, mathematics
  [0x2460, 0x27bf], // ① boxes, stars, check marks
  [0x3000, 0x30ff], // Chinese punctuation, Japanese syllables
  [0x3200, 0x33ff], // ㎡ ㎜ ㎏
  [0xff00, 0xffef], // full-width forms
]
  .map(([first, last]) => range(first, last))
  .join('');

async function make(name, weight, text) {
  const source = load.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);
  const characters = [...new Set(text)].filter((character) => character !== '\uFFFD').join('');
  const font = await subsetFont(readFileSync(source), characters, { targetFormat: 'truetype' });
  writeFileSync(new URL(name, import.meta.url), font);
}

const gb2312 = (lastLead) => encoded('gb2312', 0xb0, lastLead, 0xa1);
await make('NotoSansSC-Regular.ttf', '400Regular', SYMBOLS + gb2312(0xf7) + encoded('big5', 0xa4, 0xc6, 0x40));
// Level 1 of GB2312. The compiler takes other characters from the regular weight.
await make('NotoSansSC-Bold.ttf', '700Bold', SYMBOLS + gb2312(0xd7));
