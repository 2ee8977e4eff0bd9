/** Escapes the underscore in text such as `_x0041_`, which would be read as the letter A. */
export const excelText = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
