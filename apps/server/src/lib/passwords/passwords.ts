import { limitConcurrency } from '../concurrency-limiter.ts';
import type { PasswordHasher } from './password-hasher.ts';

// Hashing is expensive by design. Two at a time leave CPU for other requests.
const CONCURRENCY = { slots: 2, queueLimit: 20 } as const;

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

export async function createPasswords(hasher: PasswordHasher) {
  const limited = limitConcurrency(CONCURRENCY);
  // Compared if the account does not exist, so that both cases take the same time.
  const dummyHash = await hasher.hash('dummy');
  return {
    hash: (password: string) => limited(() => hasher.hash(password)),
    /**
     * Compares a password. `admit` runs in the same slot right before the comparison and may throw to reject the attempt, so
     * parallel attempts cannot outrun its count.
     */
    verify: (storedHash: string | null, password: string, admit: () => Promise<void>) =>
      limited(async () => {
        await admit();
        const isRight = await hasher.verify(storedHash ?? dummyHash, password);
        return isRight && storedHash !== null;
      }),
  };
}
