import { ref, text } from './text.ts';

/** A website. The scheme is replaced: `http://x.example` and `x.example` are both stored as `https://x.example`. */
export function website() {
  return text(300)
    .transform((typed) => withoutScheme(typed))
    .refine((bare) => bare === '' || isHost(bare), ref('websiteInvalid'))
    .transform((bare) => (bare === '' ? '' : `https://${bare}`));
}

/** The address without http(s)://, for forms. */
export const withoutScheme = (address: string): string => address.trim().replace(/^(?:https?:\/\/)+/i, '');

// A host with a dot, then a port, a path or nothing. No user info before an at sign, which would make a URL look like
// another host's.
const HOST_AND_PATH = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

const isHost = (bare: string): boolean => HOST_AND_PATH.test(bare);
