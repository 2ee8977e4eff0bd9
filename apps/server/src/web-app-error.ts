/** The pages could not be built or loaded. */
export class WebAppError extends Error {
  override name = 'WebAppError';

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The server does not start without its web app: ${reason}`, { cause });
  }
}
