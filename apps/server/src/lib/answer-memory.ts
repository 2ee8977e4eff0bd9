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

export interface AnswerMemory {
  find(key: string): KeptAnswer | undefined;
  keep(key: string, answer: KeptAnswer): void;
}

const MOST_BYTES = 16_777_216;
/** What an answer is counted as at least: its head and its place take memory too. */
const LEAST_BYTES = 4_096;

/** Remembers answers up to so many bytes together. Those that were not asked for the longest make room. */
export function createAnswerMemory(mostBytes = MOST_BYTES): AnswerMemory {
  /** Oldest use first. */
  const answers = new Map<string, KeptAnswer>();
  let bytes = 0;

  function forget(key: string): void {
    const answer = answers.get(key);
    if (answer) bytes -= countedBytes(key, answer);
    answers.delete(key);
  }

  return {
    find(key) {
      const answer = answers.get(key);
      if (!answer) return undefined;
      answers.delete(key);
      answers.set(key, answer);
      return answer;
    },
    keep(key, answer) {
      forget(key);
      answers.set(key, answer);
      bytes += countedBytes(key, answer);
      for (const oldest of answers.keys()) {
        if (bytes <= mostBytes) return;
        forget(oldest);
      }
    },
  };
}

const countedBytes = (key: string, { body }: KeptAnswer): number => Math.max(key.length + body.length, LEAST_BYTES);
