import { z } from 'zod';

/** Machine-readable error codes. The message is for people, and its wording may change. */
export const ERROR_CODES = [
  'validation',
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'not_found',
  'gone',
  'conflict',
  'too_large',
  'uri_too_long',
  'unsupported_type',
  'unreadable_pdf',
  'unreadable_file',
  'too_many_requests',
  'internal',
  'unavailable',
  'no_room',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const FieldError = z.object({ path: z.string(), msg: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error response. */
export const ErrorBody = z.object({
  success: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /**
   * For a change to an outdated version: the account that saved the newer one, and the time. `by` is null if no account
   * did.
   */
  conflict: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).optional(),
  /** For a duplicate: the id of the record that exists. */
  existing: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
