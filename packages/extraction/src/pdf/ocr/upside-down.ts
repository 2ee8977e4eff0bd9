import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Raster } from '../raster.ts';
import { cutLine, LINE_HEIGHT } from './cut-line.ts';
import type { Quad } from './quad.ts';

/** Input size of the network: the start of a line, four times as wide as tall. */
const WIDTH = 192;
/** Only the longest lines are classified. */
const SAMPLES = 8;
const MIN_SHARE = 0.6;

/** Whether most lines are upside down. */
export async function isUpsideDown(
  session: InferenceSession,
  raster: Raster,
  quads: readonly Quad[],
): Promise<boolean> {
  const longest = quads.toSorted((a, b) => b.length - a.length).slice(0, SAMPLES);
  let turned = 0;
  for (const quad of longest) {
    const part = { ...quad, length: Math.min(quad.length, (WIDTH / LINE_HEIGHT) * quad.thickness) };
    const input = new Tensor('float32', cutLine(raster, part, WIDTH), [1, 3, LINE_HEIGHT, WIDTH]);
    const output = await session.run({ [session.inputNames[0] ?? 'x']: input });
    const scores = output[session.outputNames[0] ?? '']?.data as Float32Array;
    const [upright = 0, over = 0] = scores;
    if (over > upright) turned += 1;
  }
  return turned > MIN_SHARE * longest.length;
}

/** Whether the lines run vertically: most rectangles are much taller than wide. */
export function isSideways(quads: readonly Quad[]): boolean {
  const tall = quads.filter((quad) => quad.thickness > 2 * quad.length);
  const wide = quads.filter((quad) => quad.length > 2 * quad.thickness);
  const reach = (list: readonly Quad[]) => list.reduce((sum, quad) => sum + Math.max(quad.length, quad.thickness), 0);
  return tall.length >= 3 && reach(tall) > 2 * reach(wide);
}
