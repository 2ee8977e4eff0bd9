const KEPT_MS = 3_600_000;

/** How fast inquiries are usually answered, read once an hour: every public page asks for it. */
export function createUsualAnswer(read: () => Promise<number | undefined>): () => Promise<number | undefined> {
  let known: Promise<number | undefined> | undefined;
  let until = 0;
  return () => {
    if (known === undefined || Date.now() > until) {
      until = Date.now() + KEPT_MS;
      // Without it the page is still whole.
      known = read().catch(() => undefined);
    }
    return known;
  };
}
