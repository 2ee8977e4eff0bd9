/** In a file of its own, because the public pages do not need the list. */
export const OFFICE_SCREENS = import.meta.glob<Record<string, unknown>>('./routes/office/*Screen.tsx');
