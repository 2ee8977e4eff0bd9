import type { MessageRef } from '@sampan/contract/message-ref';
import { identityKey } from '@sampan/contract/text';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Why a new password is rejected, or null. `personal` contains names, email and company, which attackers guess first.
 */
export async function passwordWeakness(password: string, personal: readonly string[]): Promise<MessageRef | null> {
  const key = identityKey(password);
  if (personal.flatMap(guessesFrom).includes(key)) return 'passwordPersonal';
  loading ??= loadCommonPasswords();
  const isCommon = (await loading).has(key) || isRepetition(key) || isSequence(key);
  return isCommon ? 'passwordCommon' : null;
}

/** Loaded on first use: the list is large and startup does not need it. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Guesses from a value: itself, without spaces, its words, and the local part of an email address. */
function guessesFrom(name: string): string[] {
  const key = identityKey(name);
  return [key, key.replace(/\s+/g, ''), ...key.split(/\s+/), key.split('@', 1)[0] ?? ''];
}

// The list of common passwords does not contain these two patterns.

/** 88888888, abababab, 12341234 */
const isRepetition = (key: string): boolean => /^(.{1,4})\1+$/su.test(key);

/** 23456789, hgfedcba */
function isSequence(key: string): boolean {
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
