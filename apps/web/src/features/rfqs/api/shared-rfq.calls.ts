import { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { RfqPictureUploaded, SharedRfqSaved } from '@sampan/contract/shared-rfqs';
import { api } from '#src/lib/api/api-client.ts';

const pathOf = (token: string) => `/shared/rfqs/${encodeURIComponent(token)}`;

export const sendAnswer = (token: string, body: unknown) =>
  api.put(`${pathOf(token)}/supplier-quote`, { body, schema: SharedRfqSaved });

export const sendDecline = (token: string, reason: string) =>
  api.post(`${pathOf(token)}/decline`, { body: { reason }, schema: SharedRfqSaved });

/** Stores the picture of a line. It stays if an answer names it within a day. */
export function sendPicture(token: string, lineId: string, file: File): Promise<RfqPictureUploaded> {
  const body = new FormData();
  body.set('images', file);
  return api.post(`${pathOf(token)}/pictures/${encodeURIComponent(lineId)}`, { body, schema: RfqPictureUploaded });
}

export const sheetAddress = (token: string): string => `/api${pathOf(token)}/sheet`;

/** Reads a filled Excel form. The answer is not stored. */
export function readSheet(token: string, file: File): Promise<RfqSheetRead> {
  const body = new FormData();
  body.set('file', file);
  return api.post(`${pathOf(token)}/sheet`, { body, schema: RfqSheetRead });
}
