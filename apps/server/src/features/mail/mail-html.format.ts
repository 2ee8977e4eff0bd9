import { isRtl, type Language } from '@sampan/contract/languages';

/** The same words for programs that show HTML, which is where the direction of Hebrew can be said. */
export function mailHtml(language: Language, subject: string, body: string): string {
  const direction = isRtl(language) ? 'rtl' : 'ltr';
  // A response may be written in another language than the mail around it.
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
