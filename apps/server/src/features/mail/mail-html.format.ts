import { isRtl, type Language } from '@sampan/contract/languages';

/** The HTML version, which can set the direction for Hebrew. */
export function mailHtml(language: Language, subject: string, body: string): string {
  const direction = isRtl(language) ? 'rtl' : 'ltr';
  // The response may be in another language than the template.
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  return [
    `<!doctype html><html lang="${language}" dir="${direction}">`,
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body dir="${direction}" style="font-family:sans-serif;line-height:1.5">${paragraphs.join('')}</body></html>`,
  ].join('');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
