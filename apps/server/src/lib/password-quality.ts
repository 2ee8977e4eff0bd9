import type { MessageRef } from '@sampan/contract/message-ref';
import { identityKey } from '@sampan/contract/text';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Why a new password is refused, or null. `personal` holds what an attacker would guess: names, e-mail, company. */
export async function passwordWeakness(password: string, personal: readonly string[]): Promise<MessageRef | null> {
  const key = identityKey(password);
  if (personal.flatMap(guessesFrom).includes(key)) return 'passwordPersonal';
  loading ??= loadCommonPasswords();
  const isCommon = (await loading).has(key) || isRepetition(key) || isSequence(key);
  return isCommon ? 'passwordCommon' : null;
}

/** Thousands of words, which a start does without. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** The name as it is, without its blanks, its single words, and what stands before the at-sign. */
function guessesFrom(name: string): string[] {
  const key = identityKey(name);
  return [key, key.replace(/\s+/g, ''), ...key.split(/\s+/), key.split('@', 1)[0] ?? ''];
}

// The list of common passwords leaves out the two patterns that take no list to guess.

/** 88888888, abababab, 12341234 */
const isRepetition = (key: string): boolean => /^(.{1,4})\1+$/su.test(key);

/** 23456789, hgfedcba */
function isSequence(key: string): boolean {
  const codes = Array.from(key, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
