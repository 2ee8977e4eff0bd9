import type { AttackTarget } from './attacks-target.ts';

export interface Outcome {
  /** What was measured. */
  after: string;
  isHeld: boolean;
  /** A table that is printed after all rows. */
  details?: string;
}

export interface Attack {
  row: number;
  tried: string;
  /** The finding, as measured before the fix. */
  before: string;
  /** No file is sent after `endsAt`, by the clock of `performance`. */
  run(target: AttackTarget, endsAt: number): Promise<Outcome>;
}
