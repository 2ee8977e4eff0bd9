import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { TextLine, Word } from '#src/model.ts';
import { joinCharacters } from '#src/stages/text/join-characters.ts';
import { plainDigits } from '#src/stages/text/plain-digits.ts';
import { type Raster, toImage } from '../raster.ts';
import { type Quad, quadBox } from './quad.ts';

/** A script that the first engine does not support. */
interface Script {
  /** Language data for the second engine. English covers Latin text in between. */
  readonly language: keyof typeof DATA;
  readonly letter: RegExp;
  readonly isRightToLeft: boolean;
}

const DATA = {
  eng: import.meta.resolve('@tesseract.js-data/eng'),
  heb: import.meta.resolve('@tesseract.js-data/heb'),
  fas: import.meta.resolve('@tesseract.js-data/fas'),
  ara: import.meta.resolve('@tesseract.js-data/ara'),
  tha: import.meta.resolve('@tesseract.js-data/tha'),
  kor: import.meta.resolve('@tesseract.js-data/kor'),
  jpn: import.meta.resolve('@tesseract.js-data/jpn'),
  // The Kazakh alphabet has the letters of Russian, for which there is no package.
  kaz: import.meta.resolve('@tesseract.js-data/kaz'),
};

const ARABIC = /[\u0600-\u06ff]/u;
/** Letters of Persian that Arabic lacks. Its engine reads others in their place, and is as sure. */
const PERSIAN = /[\u067e\u0686\u0698\u06af]/gu;
/** So many of them in the sample lines are no misreading. */
const LEAST_PERSIAN = 2;

const SCRIPTS: readonly Script[] = [
  { language: 'heb', letter: /[\u05d0-\u05ea]/u, isRightToLeft: true },
  { language: 'fas', letter: ARABIC, isRightToLeft: true },
  { language: 'ara', letter: ARABIC, isRightToLeft: true },
  { language: 'tha', letter: /[\u0e00-\u0e7f]/u, isRightToLeft: false },
  { language: 'kor', letter: /[\uac00-\ud7af]/u, isRightToLeft: false },
  { language: 'jpn', letter: /[\u3040-\u30ff]/u, isRightToLeft: false },
  { language: 'kaz', letter: /[\u0400-\u04ff]/u, isRightToLeft: false },
];

/** On unsupported scripts the first engine returns nonsense with a confidence below this, but not zero. */
const DOUBTFUL = 0.87;
/**
 * It also drops letters. Lines of at least this many thicknesses should have this many letters per thickness: Chinese ones
 * have 1.2 and more, spaced Latin ones as many, Korean and Japanese ones of which only the Latin words are read 0.5 to 0.9.
 */
const LONG = 3;
const MIN_LETTERS = 0.9;
/** Fraction of unread lines, by length, above which a page is doubtful. */
const UNREAD = 0.4;
const DPI = 200;
/** Number and length (in thicknesses) of the sample lines for script detection. Longer lines take longer. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 8;
/** After this many pages without a known script, detection stops for the file. */
const MAX_TRIES = 2;
/** Minimum fraction of letters in the script. */
const SCRIPT_SHARE = 0.4;
/** Mean sample confidence to accept a script. */
const LIKELY = 0.6;
const LEAST_CONFIDENCE = 0.5;
/** A line without letters of the script keeps the first engine's result, if that was confident. */
const SURE = 0.9;
/** The first engine's result for a line that mixes the script with Latin words or numbers. */
const MIXED = /[A-Z]{2}|[A-Za-z]{4}|\d{2}/u;
/** Keeps the engine's remarks about its data off stderr; its errors are thrown as well. */
const QUIET = 'debug_file /dev/null';
/** Padding in pixels. Without it the engine misses the first and last letter. */
const EDGE = 6;

/** Reads lines in scripts that the first engine does not support. It keeps a file's script from page to page. */
export class ScriptReader {
  private script: Script | null = null;
  private failures = 0;

  /** Reads the lines of a page again; null if the page is in no such script. */
  async read(raster: Raster, quads: readonly Quad[], first: ReadonlyMap<Quad, TextLine>): Promise<TextLine[] | null> {
    if (this.failures >= MAX_TRIES || !isDoubtful(quads, first)) return null;
    const folder = await gatherData();
    const options = { langPath: folder, cacheMethod: 'none' } as const;
    const worker = await createWorker(['eng'], OEM.LSTM_ONLY, options, QUIET);
    try {
      this.script = await findScript(worker, raster, samplesOf(quads), this.script);
      if (this.script === null) this.failures += 1;
      if (this.script === null) return null;
      const isMixed = (quad: Quad) => MIXED.test(first.get(quad)?.text ?? '');
      const lines: TextLine[] = [];
      for (const withEnglish of [false, true]) {
        await use(worker, this.script, withEnglish);
        for (const quad of quads.filter((each) => isMixed(each) === withEnglish)) {
          const line = chooseLine(first.get(quad), await readQuad(worker, raster, quad, this.script), this.script);
          if (line !== null) lines.push(line);
        }
      }
      return lines;
    } finally {
      await worker.terminate();
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function samplesOf(quads: readonly Quad[]): Quad[] {
  const off = ({ length, thickness }: Quad) => Math.abs(length / thickness - SAMPLE_LENGTH);
  return quads.toSorted((a, b) => off(a) - off(b)).slice(0, SAMPLES);
}

/** Whether a page may be in a script that the first engine does not support. */
function isDoubtful(quads: readonly Quad[], first: ReadonlyMap<Quad, TextLine>): boolean {
  const lines = [...first.values()];
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const sure = lines.reduce((sum, line) => sum + line.confidence * line.text.length, 0);
  const long = quads.filter((quad) => quad.length > LONG * quad.thickness);
  const lengthOf = (list: readonly Quad[]) => list.reduce((sum, quad) => sum + quad.length, 0);
  const unread = long.filter(
    (quad) => (first.get(quad)?.text.length ?? 0) < MIN_LETTERS * (quad.length / quad.thickness),
  );
  return (letters > 0 && sure / letters < DOUBTFUL) || lengthOf(unread) > UNREAD * lengthOf(long);
}

/** The script with the best sample results, or the previous page's script if that is likely. */
async function findScript(
  worker: Worker,
  raster: Raster,
  samples: readonly Quad[],
  before: Script | null,
): Promise<Script | null> {
  let [best, most]: [Script | null, number] = [null, LIKELY];
  let isPersian = false;
  for (const script of before === null ? SCRIPTS : [before, ...SCRIPTS.filter((each) => each !== before)]) {
    await use(worker, script, true);
    const lines = [];
    for (const quad of samples) lines.push(await readQuad(worker, raster, quad, script));
    const text = lines.map((line) => line.text).join('');
    if (!isOfScript(text, script)) continue;
    const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length;
    if (script.language === 'fas' && confidence > LIKELY)
      isPersian = (text.match(PERSIAN) ?? []).length >= LEAST_PERSIAN;
    const isArabicForPersian = script.language === 'ara' && isPersian;
    if (confidence > most && !isArabicForPersian) [best, most] = [script, confidence];
    if (script === before && confidence > LIKELY) break;
  }
  return best;
}

/** With English loaded, the engine sometimes reads a word of the script as Latin. */
async function use(worker: Worker, { language }: Script, withEnglish: boolean): Promise<void> {
  await worker.reinitialize(withEnglish ? `${language}+eng` : language, OEM.LSTM_ONLY);
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: String(DPI) });
}

async function readQuad(worker: Worker, raster: Raster, quad: Quad, script: Script): Promise<TextLine> {
  const { data } = await worker.recognize(await cutOut(raster, quad));
  return toLine(raster, quad, plain(data.text), data.confidence / 100, script.isRightToLeft);
}

function chooseLine(first: TextLine | undefined, second: TextLine, script: Script): TextLine | null {
  const isForeign = !script.letter.test(second.text);
  if (first !== undefined && isForeign && first.confidence >= Math.max(SURE, second.confidence)) return first;
  return second.text !== '' && second.confidence >= LEAST_CONFIDENCE ? second : null;
}

/** The engine needs all languages in one folder, but each package holds one. Nothing is downloaded. */
async function gatherData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-ocr-'));
  for (const [language, entry] of Object.entries(DATA)) {
    const file = `${language}.traineddata.gz`;
    await copyFile(new URL(`4.0.0_best_int/${file}`, entry), join(folder, file));
  }
  return folder;
}

/** Removes the direction marks that the engine inserts. */
const plain = (text: string) =>
  joinCharacters(
    plainDigits(text)
      .replace(/[\u200e\u200f\u202a-\u202e]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );

function isOfScript(text: string, { letter }: Script): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((each) => letter.test(each)).length > SCRIPT_SHARE * letters.length;
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

/** The engine returns text in reading order. Words are placed in proportion to their letters. */
function toLine(raster: Raster, quad: Quad, text: string, confidence: number, isRightToLeft: boolean): TextLine {
  const box = quadBox(quad, raster.scale);
  const share = (box.x1 - box.x0) / Math.max(1, text.length);
  let at = 0;
  const words = text.split(' ').map((word): Word => {
    const [from, to] = [at * share, (at + word.length) * share];
    at += word.length + 1;
    const [x0, x1] = isRightToLeft ? [box.x1 - to, box.x1 - from] : [box.x0 + from, box.x0 + to];
    return { text: word, box: { ...box, x0, x1 } };
  });
  return { text, words, box, size: box.y1 - box.y0, bold: false, turn: 0, source: 'ocr', confidence };
}
