import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Raster } from '../raster.ts';
import type { Quad } from './quad.ts';

const HEIGHT = 48;
const NARROWEST = 32;
const WIDEST = 2400;

/** A character and where its middle stands, as a share of the line's length. */
export interface ReadLetter {
  readonly text: string;
  readonly at: number;
}

export interface ReadText {
  readonly letters: readonly ReadLetter[];
  /** Mean probability of the letters, 0 to 1. */
  readonly confidence: number;
}

/** Reads one line. The width is exact rather than padded to a batch: measured faster, and as good. */
export async function recogniseText(
  session: InferenceSession,
  alphabet: readonly string[],
  raster: Raster,
  quad: Quad,
): Promise<ReadText> {
  const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, (quad.length / quad.thickness) * HEIGHT)));
  const input = new Tensor('float32', cutOut(raster, quad, width), [1, 3, HEIGHT, width]);
  const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
  const result = output[session.outputNames[0] ?? ''];
  const [, steps = 0, classes = 0] = result?.dims ?? [];
  return decode(result?.data as Float32Array, steps, classes, alphabet);
}

/** The pixels of a rectangle, turned upright and scaled, in planes from -1 to 1 (blue, green, red). */
function cutOut(raster: Raster, quad: Quad, width: number): Float32Array {
  const planes = new Float32Array(3 * HEIGHT * width);
  const [cos, sin] = [Math.cos(quad.angle), Math.sin(quad.angle)];
  const [stepU, stepV] = [quad.length / width, quad.thickness / HEIGHT];
  const size = HEIGHT * width;
  for (let row = 0; row < HEIGHT; row += 1) {
    const v = (row + 0.5) * stepV - quad.thickness / 2;
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) * stepU - quad.length / 2;
      const x = quad.centreX + u * cos - v * sin - 0.5;
      const y = quad.centreY + u * sin + v * cos - 0.5;
      const at = row * width + column;
      for (let channel = 0; channel < 3; channel += 1) {
        planes[channel * size + at] = sample(raster, x, y, 2 - channel) / 127.5 - 1;
      }
    }
  }
  return planes;
}

/** Bilinear; beyond the edge the nearest pixel. */
function sample({ data, width, height }: Raster, x: number, y: number, channel: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const x0 = Math.min(width - 1, Math.max(0, left));
  const x1 = Math.min(width - 1, Math.max(0, left + 1));
  const y0 = Math.min(height - 1, Math.max(0, top)) * width;
  const y1 = Math.min(height - 1, Math.max(0, top + 1)) * width;
  const upper = (data[(y0 + x0) * 3 + channel] ?? 255) * (1 - fx) + (data[(y0 + x1) * 3 + channel] ?? 255) * fx;
  const lower = (data[(y1 + x0) * 3 + channel] ?? 255) * (1 - fx) + (data[(y1 + x1) * 3 + channel] ?? 255) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** The likeliest class of each step, without repeats and blanks (CTC). */
function decode(scores: Float32Array, steps: number, classes: number, alphabet: readonly string[]): ReadText {
  const letters: ReadLetter[] = [];
  let [last, sum] = [0, 0];
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    for (let index = 1; index < classes; index += 1) {
      if ((scores[step * classes + index] ?? 0) > (scores[step * classes + best] ?? 0)) best = index;
    }
    if (best !== 0 && best !== last) {
      letters.push({ text: alphabet[best - 1] ?? ' ', at: (step + 0.5) / steps });
      sum += scores[step * classes + best] ?? 0;
    }
    last = best;
  }
  return { letters, confidence: letters.length === 0 ? 0 : sum / letters.length };
}
