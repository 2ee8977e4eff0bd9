export type Disposition = 'inline' | 'attachment';

/** The header with a file name in any script (RFC 6266): as it is for those who know the longer form, in ASCII for all others. */
export function contentDisposition(disposition: Disposition, fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  // What encodeURIComponent leaves as it is although RFC 5987 does not.
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
