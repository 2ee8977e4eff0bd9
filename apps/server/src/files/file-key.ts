import { randomBytes } from 'node:crypto';

/** 128 bits of chance: nobody guesses the address of a file, and no two files meet. */
export const newFileId = (): string => randomBytes(16).toString('hex');

export const FILE_ID = /^[0-9a-f]{32}$/;

const FOLDER = /^[a-z][a-z-]{0,39}$/;
const NAME = /^[0-9a-f]{32}(?:-[a-z0-9]{1,20})?\.[a-z0-9]{1,8}$/;

/** Whether a text is the key of a file: `pictures/<id>-640.webp`, `documents/<id>.pdf`. */
export function isFileKey(key: string): boolean {
  const [folder = '', name = '', ...more] = key.split('/');
  return more.length === 0 && FOLDER.test(folder) && NAME.test(name);
}

/** The two parts of a key. A text that is none never reaches a file system: it throws. */
export function splitFileKey(key: string): { folder: string; name: string } {
  if (!isFileKey(key)) throw new TypeError('This is not the key of a file.');
  const [folder = '', name = ''] = key.split('/');
  return { folder, name };
}

export function checkFolder(folder: string): string {
  if (!FOLDER.test(folder)) throw new TypeError('This is not the folder of a file.');
  return folder;
}
