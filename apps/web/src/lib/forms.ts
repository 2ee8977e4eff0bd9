import { type MessageTexts, messageText } from '@sampan/contract/message-ref';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api-error.ts';

/** The sentence under a field: of a schema's message reference, or the server's own, which is a sentence already. */
export function fieldMessage(texts: MessageTexts, message: string | undefined): string | undefined {
  return message === undefined ? undefined : (messageText(texts, message) ?? message);
}

/** Puts the server's field errors under their fields, the first one focused. Tells whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  for (const [index, { path, msg }] of error.errors.entries()) {
    setError(path as Path<Values>, { type: 'server', message: msg }, { shouldFocus: index === 0 });
  }
  return error.errors.length > 0;
}
