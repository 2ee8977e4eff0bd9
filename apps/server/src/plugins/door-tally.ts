import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 10_000;

/** How many answers were given at the door: whole, as unchanged, or as a refusal. */
interface Counts {
  answered: number;
  unchanged: number;
  turnedAway: number;
}

export interface DoorTally {
  count(what: keyof Counts): void;
  /** Tells what was counted since the last time. */
  tell(): void;
}

/** What is answered at the door is not logged one by one: a line tells how many there were, at most every ten seconds. */
export function createDoorTally(log: FastifyBaseLogger, everyMs = EVERY_MS): DoorTally {
  let counts: Counts | null = null;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    if (counts) log[counts.turnedAway > 0 ? 'warn' : 'info'](counts, 'answered at the door');
    counts = null;
  }

  return {
    tell,
    count(what) {
      if (counts === null) {
        counts = { answered: 0, unchanged: 0, turnedAway: 0 };
        timer = setTimeout(tell, everyMs).unref();
      }
      counts[what] += 1;
    },
  };
}
