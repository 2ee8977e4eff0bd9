// Parts of a server-rendered page are hydrated later than the rest. Some actions need the whole page hydrated.

interface PendingPart {
  /** Hydrates the part now. */
  start(): void;
  /** Resolves when the part is hydrated, or is gone from the page. */
  hydrated: Promise<void>;
}

const parts = new Set<PendingPart>();

export function addPendingPart(part: PendingPart): void {
  parts.add(part);
  void part.hydrated.then(() => parts.delete(part));
}

/** Hydrates every part of the page and resolves when all are hydrated. */
export async function hydrateWholePage(): Promise<void> {
  for (const { start } of parts) start();
  await Promise.all([...parts].map(({ hydrated }) => hydrated));
}
