import type { Span } from './chat-answer.ts';

/** Full-width signs as ASCII, with every sign at its place: a position in the result is one in the pasted text. */
export function toPlain(pasted: string): string {
  const signs = pasted.split('').map((sign) => {
    if (sign === '，' || sign === '、') return sign === '，' ? ';' : sign;
    if (/[①-⑳]/.test(sign)) return sign;
    const plain = sign.normalize('NFKC');
    return plain.length === 1 ? plain : sign;
  });
  return signs.join('').replace(/(?<=\d)。(?=\d)/g, '.');
}

export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** What is no answer: quoted messages, chat headers, stickers, addresses, phone numbers, dates and times. */
export function hideNoise(text: string): string {
  const noise: RegExp[] = [
    /「[^「」]*」/g,
    /^[ \t]*-(?: ?-){3,}[ \t]*$/gm,
    /^\[\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}[^\]\n]*\][^:\n]{0,40}:/gm,
    /^[^\n]{0,30}\d{4}[/.-]\d{1,2}[/.-]\d{1,2}[ T]+\d{1,2}:\d{2}(?::\d{2})?[ \t]*$/gm,
    /^[^\n\d]{1,20} \d{1,2}:\d{2}[ \t]*$/gm,
    /\[[\p{Script=Han}A-Za-z ]{1,8}\]/gu,
    /https?:\/\/\S+/g,
    /\S{1,64}@\S{1,64}/g,
    /\brfq-?\d+/gi,
    /^.*(?:请注明|please state).*$/gim,
    /(?:电话|手机|tel|phone|whatsapp|微信|邮编|传真|fax)[.: 号]*\+?\d[\d -]{4,20}\d/gi,
    /\+\d[\d -]{6,20}\d/g,
    /(?<![\d.])(?<!(?:hs|编码)[^\n]{0,8})\d{8,}(?![\d.])/gi,
  ];
  return noise.reduce((result, pattern) => result.replace(pattern, blank), text);
}

export const at = (match: RegExpMatchArray): Span => {
  const start = match.index ?? 0;
  return { start, end: start + match[0].length };
};
export const hide = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);

export const CLAUSE_END = /[;。!?、\n]|,(?!\d)|(?<!\d),|\.(?=\s|$)/g;

export const rowsOf = (text: string): Span[] => [...text.matchAll(/[^\n]+/g)].map(at);

export function sentences(text: string, { start, end }: Span): Span[] {
  const bounds = [...text.slice(start, end).matchAll(/[。!?\n]|\.(?=\s)/g)].map(({ index }) => start + index + 1);
  return [start, ...bounds].map((from, index) => ({ start: from, end: bounds[index] ?? end }));
}

export function clausesOf(text: string, { start, end }: Span): Span[] {
  const bounds = [...text.slice(start, end).matchAll(CLAUSE_END)].map((match) => start + match.index + match[0].length);
  return [start, ...bounds]
    .map((from, index) => ({ start: from, end: bounds[index] ?? end }))
    .filter((span) => text.slice(span.start, span.end).trim() !== '');
}

/** How far the words around a number are read. */
export const NEAR = 60;

export const rowStart = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;
export const rowEnd = (text: string, position: number): number => {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
};

/** The clause at a position. */
export const clauseText = (text: string, position: number): string => {
  const start = Math.max(rowStart(text, position), position - NEAR);
  const span = clausesOf(text, { start, end: Math.min(rowEnd(text, position), position + NEAR) }).find(
    ({ end }) => end > position,
  );
  return span ? text.slice(span.start, span.end) : '';
};
