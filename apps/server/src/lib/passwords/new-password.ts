import { randomBytes } from 'node:crypto';

/** 96 random bits, short enough to copy by hand. */
export const newPassword = (): string => randomBytes(12).toString('base64url');
