import { ATTACHMENT_TYPES } from '@sampan/contract/attachment-limits';
import { MAIL_MAX_BYTES, type ReadMail, readMail } from '#src/lib/files/read-mail.ts';

/** An email or an exported chat, whose text is read. */
export const isMessageFile = ({ name }: Pick<File, 'name'>): boolean => /\.(eml|txt)$/i.test(name);

export interface MessageText {
  text: string;
  /** What matters most of a long text: an email quotes older ones at its end, a chat ends with the latest. */
  keeps: 'start' | 'end';
}

/** `leftOut`: the names of the attached files that cannot be kept. */
export type MessageRead = (MessageText & { files: File[]; leftOut: string[] }) | { problem: 'large' | 'unread' };

/** Reads a message in the browser. Its pictures and PDFs are uploaded like any others; the server checks them. */
export async function readMessageFile(file: File): Promise<MessageRead> {
  if (file.size > MAIL_MAX_BYTES) return { problem: 'large' };
  try {
    const content = new Uint8Array(await file.arrayBuffer());
    if (/\.txt$/i.test(file.name))
      return { text: new TextDecoder().decode(content).trim(), keeps: 'end', files: [], leftOut: [] };
    const { from, date, subject, text, files } = readMail(content);
    const typed = files.map((attached) => ({ ...attached, type: attachmentType(attached) }));
    return {
      text: [[from, date, subject].filter(Boolean).join('\n'), text].filter(Boolean).join('\n\n'),
      keeps: 'start',
      files: typed.flatMap(({ name, type, content: bytes }) => (type ? new File([bytes], name, { type }) : [])),
      leftOut: typed.filter(({ type }) => !type).map(({ name }) => name),
    };
  } catch {
    return { problem: 'unread' };
  }
}

/** Many programs attach every file as a mere stream of bytes. */
function attachmentType({ name, type }: Pick<ReadMail['files'][number], 'name' | 'type'>): string | undefined {
  const ending = (/\.(\w+)$/.exec(name)?.[1] ?? '').toLowerCase().replace(/^jpg$/, 'jpeg');
  return (
    ATTACHMENT_TYPES.find((known) => known === type) ?? ATTACHMENT_TYPES.find((known) => known.endsWith(`/${ending}`))
  );
}

/** Adds a message to what was typed. Only the message is cut. */
export function addMessage(typed: string, { text, keeps }: MessageText, max: number): { text: string; isCut: boolean } {
  const before = typed === '' ? '' : `${typed}\n\n`;
  const room = Math.max(0, max - before.length);
  if (text.length <= room) return { text: before + text, isCut: false };
  if (room === 0) return { text: typed, isCut: true };
  return { text: before + (keeps === 'start' ? text.slice(0, room) : text.slice(-room)), isCut: true };
}
