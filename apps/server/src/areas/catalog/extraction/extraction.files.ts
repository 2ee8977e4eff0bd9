/** Uploaded PDFs and the pictures cropped from them. */
export const PDF_FOLDER = 'extractions';
const PICTURE_FOLDER = 'extracted';

export const pictureKey = (file: string): string => `${PICTURE_FOLDER}/${file}`;

export const sheetFile = (fileId: string): string => `${PDF_FOLDER}/${fileId}.bin`;
