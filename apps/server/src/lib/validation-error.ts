import type { MessageRef } from '@sampan/contract/message-ref';
import { messageIn } from '@sampan/contract/messages';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

interface Issue {
  /** `address.city`; empty when the whole input is invalid. */
  path: string;
  message: string;
}

/** One error for all issues of a schema. Each field appears once. */
export function validationError(issues: readonly Issue[]): AppError {
  const errors = new Map<string, MessageRef>();
  for (const { path, message } of issues) if (!errors.has(path)) errors.set(path, messageRef(message));
  // The body is not an object, so there is no field to name.
  if (errors.has('')) return new AppError('validation', 'malformedRequest');
  const list = Array.from(errors, ([path, ref]) => ({ path, ref }));
  return new AppError('validation', list[0]?.ref ?? 'malformedRequest', { errors: list });
}

/** Validates input that the framework does not validate, such as the fields of a multipart form. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { data, error } = schema.safeParse(input);
  if (error) throw validationError(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return data;
}

/** Our schemas use message references. Other messages come from zod and are about wrong types. */
function messageRef(message: string): MessageRef {
  if (messageIn('en', message) !== null) return message as MessageRef;
  return message.endsWith('received undefined') ? 'fieldRequired' : 'fieldInvalid';
}
