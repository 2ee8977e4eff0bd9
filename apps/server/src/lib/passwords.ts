import { limitConcurrency } from './concurrency-limiter.ts';
import type { PasswordHasher } from './password-hasher.ts';

// Hashing is made to be expensive: two at once leave the machine free for everybody else.
const PLACES = { slots: 2, queueLimit: 20 } as const;

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

export async function createPasswords(hasher: PasswordHasher) {
  const inLine = limitConcurrency(PLACES);
  // Compared against when there is no such account, so that both answers cost the same time.
  const nobodysHash = await hasher.hash('nobody');
  return {
    hash: (password: string) => inLine(() => hasher.hash(password)),
    /**
     * Compares a password in one of the two places. `admit` runs in that place just before: it may throw to refuse
     * the attempt, and no flood of parallel attempts gets past what it counts.
     */
    verify: (storedHash: string | null, password: string, admit: () => Promise<void>) =>
      inLine(async () => {
        await admit();
        const isRight = await hasher.verify(storedHash ?? nobodysHash, password);
        return isRight && storedHash !== null;
      }),
  };
}
