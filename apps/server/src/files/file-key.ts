import { randomBytes } from 'node:crypto';

/** 128 random bits: unguessable and unique. */
export const newFileId = (): string => randomBytes(16).toString('hex');

export const FILE_ID = /^[0-9a-f]{32}$/;

const FOLDER = /^[a-z][a-z-]{0,39}$/;
const NAME = /^[0-9a-f]{32}(?:-[a-z0-9]{1,20})?\.[a-z0-9]{1,8}$/;

/** Whether a string is a file key: `pictures/<id>-640.webp`, `documents/<id>.pdf`. */
export function isFileKey(key: string): boolean {
  const [folder = '', name = '', ...more] = key.split('/');
  return more.length === 0 && FOLDER.test(folder) && NAME.test(name);
}

/** Splits a key. Throws for anything else, so that no other string reaches a file system. */
export function splitFileKey(key: string): { folder: string; name: string } {
  if (!isFileKey(key)) throw new TypeError('This is not a file key.');
  const [folder = '', name = ''] = key.split('/');
  return { folder, name };
}

export function checkFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new TypeError('This is not a file folder.');
  return folder;
}
