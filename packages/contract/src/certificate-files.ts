import { z } from 'zod';
import { visibleText } from './text.ts';

/** POST /products/{id}/certificate-files, with the PDF in `file`. It replaces the file of that certificate. */
export const NewCertificateFile = z.object({
  /** The name of a certificate that the product has. */
  certificate: visibleText(60, 'fieldRequired'),
});

export const CertificateFile = z.object({
  _id: z.string(),
  certificate: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** A signed URL, which expires. */
  url: z.string(),
});
export type CertificateFile = z.infer<typeof CertificateFile>;

/** GET /products/{id}/certificate-files */
export const CertificateFiles = z.object({ files: z.array(CertificateFile) });

export const CertificateFilesSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  files: z.array(CertificateFile),
});
export type CertificateFilesSaved = z.infer<typeof CertificateFilesSaved>;
