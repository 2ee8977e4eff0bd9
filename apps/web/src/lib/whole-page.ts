// Parts of a page that the server rendered are taken over by the script when they come near. Some things need all of it.

export interface LatePart {
  /** Has it taken over now. */
  start(): void;
  /** It is taken over, or there is nothing left to take over. */
  taken: Promise<void>;
}

const parts = new Set<LatePart>();

export function addLatePart(part: LatePart): void {
  parts.add(part);
  void part.taken.then(() => parts.delete(part));
}

/** Has every part taken over, and waits for it. */
export async function takeWholePage(): Promise<void> {
  for (const { start } of parts) start();
  await Promise.all([...parts].map(({ taken }) => taken));
}
