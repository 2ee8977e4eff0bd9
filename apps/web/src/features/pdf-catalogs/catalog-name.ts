/** The default name from a file name: `Kettles_2026.pdf` becomes "Kettles 2026". */
export function nameOf(file: File): string {
  return file.name
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200);
}
