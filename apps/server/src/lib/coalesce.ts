/**
 * Single-flight: concurrent calls share one run. A call that arrives during a run waits for the next run, so its result is
 * never older than the call.
 */
export function coalesce<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;

  async function begin(): Promise<Result> {
    if (running) await running.catch(() => undefined);
    // Let requests that have already arrived join this run.
    await new Promise<void>((resolve) => setImmediate(resolve));
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
