// Sections of a server-rendered page hydrate when they come near the viewport. Some features need all of them hydrated.

export interface LatePart {
  /** Hydrates the section now. */
  start(): void;
  /** The section is hydrated, or removed. */
  taken: Promise<void>;
}

const parts = new Set<LatePart>();

export function addLatePart(part: LatePart): void {
  parts.add(part);
  void part.taken.then(() => parts.delete(part));
}

/** Hydrates every section and waits for it. */
export async function takeWholePage(): Promise<void> {
  for (const { start } of parts) start();
  await Promise.all([...parts].map(({ taken }) => taken));
}
