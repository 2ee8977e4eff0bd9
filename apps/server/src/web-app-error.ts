/** The web app could not be built or loaded. */
export class WebAppError extends Error {
  override name = 'WebAppError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Cannot start without the web app: ${reason}`, { cause });
  }
}
