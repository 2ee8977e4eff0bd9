import { WorkbookError } from './limits.ts';

/** Longer runs of letters beyond ASCII are no accents in Latin words. */
const LATIN_RUN = 1.6;
const MOST = 0.9;
const SOME = 0.4;
const SAMPLE = 65_536;

/** The text of a CSV file in one of the encodings that spreadsheet programs write. */
export function decodeText(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return decode(content, 'utf-16le') ?? refuse();
  const runs = lettersBeyondAscii(content.subarray(0, SAMPLE));
  const bytes = runs.flat();
  const share = (from: number, to: number) =>
    bytes.filter((byte) => byte >= from && byte <= to).length / Math.max(1, bytes.length);
  // Two Hebrew letters are a rare Chinese character as well.
  const isHebrew = share(0xe0, 0xfa) >= MOST && bytes.length > LATIN_RUN * runs.length;
  const single = () => {
    if (bytes.length <= LATIN_RUN * runs.length) return 'windows-1252';
    return share(0xa1, 0xce) >= SOME ? 'windows-874' : 'windows-1251';
  };
  return (
    decode(content, 'utf-8') ??
    (isHebrew ? decode(content, 'windows-1255') : null) ??
    decode(content, 'gb18030') ??
    decode(content, single()) ??
    refuse()
  );
}

/** The runs of bytes from 0xa0 on. */
function lettersBeyondAscii(content: Uint8Array): number[][] {
  const runs: number[][] = [];
  let isOpen = false;
  for (const byte of content) {
    if (byte < 0xa0) isOpen = false;
    else if (isOpen) runs.at(-1)?.push(byte);
    else {
      runs.push([byte]);
      isOpen = true;
    }
  }
  return runs;
}

function decode(content: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

function refuse(): never {
  throw new WorkbookError('unreadable');
}
