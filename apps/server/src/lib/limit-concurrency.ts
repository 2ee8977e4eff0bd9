import { AppError } from './app-error.ts';

export interface PlacesOptions {
  running: number;
  waiting: number;
  /** How long anybody stands in line before being turned away; without it, as long as it takes. */
  patienceMs?: number;
}

/** A number of places, and a line of those who wait for one. */
export interface Places {
  /** Resolves with the way to give the place back. Turned away: the line is full, it took too long, or who wants it has left. */
  enter(leaving?: AbortSignal): Promise<() => void>;
  /** Whether the next one would be turned away. */
  isFull(): boolean;
}

const turnedAway = () => new AppError('unavailable', 'unavailable', { retryAfterSeconds: 1 });

export function createPlaces({ running, waiting, patienceMs }: PlacesOptions): Places {
  let active = 0;
  const line = new Set<() => void>();

  function leave(): void {
    // The place passes straight to the next in line, so that nobody slips in between.
    const [next] = line;
    if (next) next();
    else active -= 1;
  }

  /** Who leaves the line, or has stood there too long, gives nobody a place. */
  function standInLine(leaving: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
      function end(): void {
        clearTimeout(timer);
        leaving?.removeEventListener('abort', giveUp);
        line.delete(go);
      }
      function go(): void {
        clearTimeout(timer);
        line.delete(go);
        // Of a crowd that leaves at once, none is served because he is heard of a moment later than his turn comes.
        setImmediate(() => {
          end();
          if (!leaving?.aborted) return resolve();
          leave();
          reject(turnedAway());
        });
      }
      function giveUp(): void {
        end();
        reject(turnedAway());
      }
      leaving?.addEventListener('abort', giveUp);
      line.add(go);
    });
  }

  const isFull = () => active >= running && line.size >= waiting;

  return {
    isFull,
    async enter(leaving) {
      if (isFull() || leaving?.aborted) throw turnedAway();
      if (active < running) active += 1;
      else await standInLine(leaving);
      let isIn = true;
      return () => {
        if (isIn) leave();
        isIn = false;
      };
    },
  };
}

/** Runs at most `running` tasks at once; at most `waiting` more stand in line, and the next one is turned away. */
export function limitConcurrency(options: PlacesOptions) {
  const places = createPlaces(options);
  return async function run<T>(task: () => Promise<T>): Promise<T> {
    const leave = await places.enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
