/** A name to begin with, as people name their files: `Kettles_2026.pdf` is the catalog "Kettles 2026". */
export function nameOf(file: File): string {
  return file.name
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200);
}
