import type { Language } from '@sampan/contract/languages';

/** The share picture: headline and hero picture, 1200 by 630. In `public`, because only the server refers to it. */
export const sharePicture = (language: Language): string => `/share/${language}.jpg`;
