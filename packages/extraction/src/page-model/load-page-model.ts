import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { Element } from './elements.ts';
import { CHARACTER_COUNT, encodeElements, FEATURE_COUNT, WORD_FEATURE_COUNT } from './encode.ts';

/** The model's output for a page. */
export interface Reading {
  /** Probability of each of ROLES, for each word of each element in order. */
  readonly roles: Float32Array;
  /** Probability that an element is a product's anchor. */
  readonly anchors: Float32Array;
  /** Indexes of the candidate anchors. */
  readonly candidates: readonly number[];
  /** Probability of each of LINKS, for each candidate and element. */
  readonly links: Float32Array;
}

export interface PageModel {
  read(elements: readonly Element[], page: { width: number; height: number }): Promise<Reading>;
}

/** The network needs two words; a page with one is padded with an empty one. */
const MIN_WORDS = 2;
/** Only fatal messages of the runtime: its errors are thrown as well. */
const FATAL = 4;

const FILE = fileURLToPath(new URL('page-model.onnx', import.meta.url));

export async function loadPageModel(file = FILE): Promise<PageModel> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: FATAL,
  });
  return {
    read: async (elements, page) => {
      const encoded = encodeElements(elements, page);
      const count = elements.length;
      const words = Math.max(MIN_WORDS, encoded.owners.length);
      const found = await session.run({
        boxes: new Tensor(encoded.boxes, [count, 4]),
        cells: new Tensor(encoded.cells, [count, 4]),
        frames: new Tensor(encoded.frames, [count, 4]),
        features: new Tensor(encoded.features, [count, FEATURE_COUNT]),
        labels: new Tensor(encoded.labels, [count]),
        shapes: new Tensor(encoded.shapes, [count]),
        owners: new Tensor(padded(encoded.owners, words), [words]),
        characters: new Tensor(padded(encoded.characters, words * CHARACTER_COUNT), [words, CHARACTER_COUNT]),
        hashes: new Tensor(padded(encoded.hashes, words), [words]),
        word_features: new Tensor(padded(encoded.wordFeatures, words * WORD_FEATURE_COUNT), [
          words,
          WORD_FEATURE_COUNT,
        ]),
        unit: new Tensor(Float32Array.of(encoded.unit), []),
      });
      const values = (name: string) => found[name]?.data ?? new Float32Array();
      return {
        roles: values('roles') as Float32Array,
        anchors: values('anchors') as Float32Array,
        candidates: Array.from(values('at') as BigInt64Array, Number),
        links: values('links') as Float32Array,
      };
    },
  };
}

/** The values, followed by zeros up to the length. */
function padded<Values extends Float32Array | BigInt64Array>(values: Values, length: number): Values {
  if (values.length >= length) return values;
  const all = new (values.constructor as new (length: number) => Values)(length);
  all.set(values as never);
  return all;
}
