import { AppError } from '#src/lib/app-error.ts';

/** The AppError that a promise rejects with; anything else fails the test. */
export async function refusedWith(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, ref, errors } = error;
    return { code, ref, ...(errors && { errors }) };
  }
  throw new Error('The promise did not reject.');
}
