import type { MessageRef } from '@sampan/contract/message-ref';
import { messageIn } from '@sampan/contract/messages';
import type { z } from 'zod';
import { AppError } from './app-error.ts';

interface Issue {
  /** `address.city`; empty when the whole input is wrong. */
  path: string;
  message: string;
}

/** What schemas found wrong, as one refusal that names each field once. */
export function validationError(issues: readonly Issue[]): AppError {
  const errors = new Map<string, MessageRef>();
  // The first problem of a field is the one to mend first.
  for (const { path, message } of issues) if (!errors.has(path)) errors.set(path, messageRef(message));
  // A body that is no object at all is nothing that a field could be blamed for.
  if (errors.has('')) return new AppError('validation', 'malformedRequest');
  const list = Array.from(errors, ([path, ref]) => ({ path, ref }));
  return new AppError('validation', list[0]?.ref ?? 'malformedRequest', { errors: list });
}

/** Input that the framework does not check by itself, such as the fields of a multipart form. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { data, error } = schema.safeParse(input);
  if (error) throw validationError(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  return data;
}

/** Our schemas carry references as their messages; the rest are the library's sentences about wrong types. */
function messageRef(message: string): MessageRef {
  if (messageIn('en', message) !== null) return message as MessageRef;
  return message.endsWith('received undefined') ? 'fieldRequired' : 'fieldInvalid';
}
