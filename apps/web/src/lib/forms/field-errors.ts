import { type Messages, messageText } from '@sampan/contract/message-ref';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';

/** The message below a field: the text for a schema's message key, or the server's message, already translated. */
export function fieldMessage(messages: Messages, message: string | undefined): string | undefined {
  return message === undefined ? undefined : (messageText(messages, message) ?? message);
}

/** Shows the server's field errors under their fields and focuses the first. Returns whether there were any. */
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
