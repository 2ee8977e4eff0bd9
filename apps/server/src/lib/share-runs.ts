/**
 * A work that many ask for at once is done once for all of them. Whoever asks while a run is under way gets the next one:
 * what it finds is never older than the question. A run begins when everybody has been heard who is at the door already.
 */
export function shareRuns<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;

  async function begin(): Promise<Result> {
    if (running) await running.catch(() => undefined);
    await everybodyHeard();
    next = null;
    const begun = run().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }

  return () => {
    next ??= begin();
    return next;
  };
}

/** What has arrived by now is read before this. */
const everybodyHeard = () => new Promise<void>((resolve) => setImmediate(resolve));
