/** In a file without schemas, so that public pages can import it without zod. */
export const ATTACHMENTS_MAX = 5;
export const ATTACHMENT_PICTURE_MAX_BYTES = 5_242_880;
export const ATTACHMENT_PDF_MAX_BYTES = 20_971_520;
/** Mail servers commonly refuse mails above 25 MB, and files grow by a third in a mail. */
export const RESPONSE_FILES_MAX_BYTES = 15_728_640;
/** A hint for file dialogs. The server recognizes files by their content. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'application/pdf'];
