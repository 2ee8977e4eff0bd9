import { type WeightedMemory, weightedMemory } from './weighted-memory.ts';

/** An answer as it went out, but for what is new in each: its id and the date. */
export interface KeptAnswer {
  /** The state of the data that it tells of, and how to ask for the present one. */
  version: number;
  presentVersion: () => Promise<number>;
  tag: string;
  /** Names and values in turn. */
  head: readonly string[];
  /** The same for whoever has the body already. */
  unchangedHead: readonly string[];
  body: Buffer;
}

export type AnswerMemory = WeightedMemory<KeptAnswer>;

const MOST_BYTES = 16_777_216;
/** What an answer is counted as at least: its head and its place take memory too. */
const LEAST_BYTES = 4_096;

/** Remembers answers up to so many bytes together. */
export const createAnswerMemory = (mostBytes = MOST_BYTES): AnswerMemory =>
  weightedMemory(mostBytes, ({ body }, key) => Math.max(key.length + body.length, LEAST_BYTES));
