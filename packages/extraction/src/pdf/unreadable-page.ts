import type { PageFailureReason } from '#src/model.ts';

/** One page cannot be read. The others can. */
export class UnreadablePage extends Error {
  readonly reason: PageFailureReason;
  constructor(reason: PageFailureReason) {
    super(`The page cannot be read: ${reason}`);
    this.name = 'UnreadablePage';
    this.reason = reason;
  }
}
