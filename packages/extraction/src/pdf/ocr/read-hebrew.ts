import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { TextLine, Word } from '#src/model.ts';
import { type Raster, toImage } from '../raster.ts';
import { type Quad, quadBox } from './quad.ts';

/** The first engine reads Hebrew as nonsense; its own confidence falls below this then, but not to nothing. */
const DOUBTFUL = 0.87;
const LANGUAGES = {
  heb: import.meta.resolve('@tesseract.js-data/heb'),
  eng: import.meta.resolve('@tesseract.js-data/eng'),
};
const DPI = 200;
const SAMPLES = 4;
const HEBREW_SHARE = 0.4;
const LEAST_CONFIDENCE = 0.5;
/** Pixels around a line, without which the engine misses the first and last letter. */
const EDGE = 6;

/** Whether a page may be in a script that the first engine does not know. */
export function isDoubtful(lines: readonly TextLine[]): boolean {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  return letters > 0 && lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / letters < DOUBTFUL;
}

/** Reads the lines as Hebrew with English; null when samples show that the page is in neither. */
export async function readHebrew(raster: Raster, quads: readonly Quad[]): Promise<TextLine[] | null> {
  const folder = await gatherData();
  const worker = await createWorker(Object.keys(LANGUAGES), OEM.LSTM_ONLY, { langPath: folder, cacheMethod: 'none' });
  try {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: String(DPI) });
    const read = async (quad: Quad) => {
      const { data } = await worker.recognize(await cutOut(raster, quad));
      return { quad, text: plain(data.text), confidence: data.confidence / 100 };
    };
    const samples = [];
    const longest = quads.toSorted((a, b) => b.length - a.length);
    for (const quad of longest.slice(0, SAMPLES)) samples.push(await read(quad));
    if (!isHebrew(samples.map((sample) => sample.text).join(''))) return null;
    const lines = [...samples];
    for (const quad of longest.slice(SAMPLES)) lines.push(await read(quad));
    return lines
      .filter(({ text, confidence }) => text !== '' && confidence >= LEAST_CONFIDENCE)
      .map(({ quad, text, confidence }) => toLine(raster, quad, text, confidence));
  } finally {
    await worker.terminate();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The engine wants all its languages in one folder; the packages hold one each. Nothing is downloaded. */
async function gatherData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-ocr-'));
  for (const [language, entry] of Object.entries(LANGUAGES)) {
    const file = `${language}.traineddata.gz`;
    await copyFile(new URL(`4.0.0_best_int/${file}`, entry), join(folder, file));
  }
  return folder;
}

/** Without the marks of direction that the engine puts in. */
const plain = (text: string) =>
  text
    .replace(/[\u200e\u200f\u202a-\u202e]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function isHebrew(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /[\u05d0-\u05ea]/u.test(letter)).length > HEBREW_SHARE * letters.length;
}

async function cutOut(raster: Raster, quad: Quad): Promise<Buffer> {
  const box = quadBox(quad, 1);
  const left = Math.max(0, Math.floor(box.x0) - EDGE);
  const top = Math.max(0, Math.floor(box.y0) - EDGE);
  const width = Math.min(raster.width, Math.ceil(box.x1) + EDGE) - left;
  const height = Math.min(raster.height, Math.ceil(box.y1) + EDGE) - top;
  const image = await toImage(raster);
  return image.extract({ left, top, width, height }).png({ compressionLevel: 1 }).toBuffer();
}

/** The engine gives the text in the order of reading; its words are placed by their share of the letters. */
function toLine(raster: Raster, quad: Quad, text: string, confidence: number): TextLine {
  const box = quadBox(quad, raster.scale);
  const share = (box.x1 - box.x0) / text.length;
  let at = 0;
  const words = text.split(' ').map((word): Word => {
    const [from, to] = [box.x1 - at * share, box.x1 - (at + word.length) * share];
    at += word.length + 1;
    return { text: word, box: { ...box, x0: to, x1: from } };
  });
  return { text, words, box, size: box.y1 - box.y0, bold: false, turn: 0, source: 'ocr', confidence };
}
