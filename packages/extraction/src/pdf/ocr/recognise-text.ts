import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Raster } from '../raster.ts';
import { cutLine, LINE_HEIGHT } from './cut-line.ts';
import type { Quad } from './quad.ts';

const NARROWEST = 32;
const WIDEST = 2400;

/** A character and its centre, as a fraction of the line's length. */
export interface ReadLetter {
  readonly text: string;
  readonly at: number;
}

export interface ReadText {
  readonly letters: readonly ReadLetter[];
  /** Mean probability of the letters, 0 to 1. */
  readonly confidence: number;
}

/** Reads one line at its exact width. Padding to a batch was slower and no better. */
export async function recogniseText(
  session: InferenceSession,
  alphabet: readonly string[],
  raster: Raster,
  quad: Quad,
): Promise<ReadText> {
  const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, (quad.length / quad.thickness) * LINE_HEIGHT)));
  const input = new Tensor('float32', cutLine(raster, quad, width), [1, 3, LINE_HEIGHT, width]);
  const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
  const result = output[session.outputNames[0] ?? ''];
  const [, steps = 0, classes = 0] = result?.dims ?? [];
  return decode(result?.data as Float32Array, steps, classes, alphabet);
}

/** Greedy CTC decoding: the likeliest class of each step, without repeats and blanks. */
function decode(scores: Float32Array, steps: number, classes: number, alphabet: readonly string[]): ReadText {
  const letters: ReadLetter[] = [];
  let [last, sum] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    const from = step * classes;
    let [best, most] = [0, scores[from] ?? 0];
    for (let index = 1; index < classes; index += 1) {
      const score = scores[from + index] ?? 0;
      if (score > most) [best, most] = [index, score];
    }
    if (best !== 0 && best !== last) {
      letters.push({ text: alphabet[best - 1] ?? ' ', at: (step + 0.5) / steps });
      sum += most;
    }
    last = best;
  }
  return { letters, confidence: letters.length === 0 ? 0 : sum / letters.length };
}
