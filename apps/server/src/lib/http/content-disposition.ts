export type Disposition = 'inline' | 'attachment';

/** A Content-Disposition header with a UTF-8 file name and an ASCII fallback (RFC 6266). */
export function contentDisposition(disposition: Disposition, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  // RFC 5987 escapes these; encodeURIComponent does not.
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
