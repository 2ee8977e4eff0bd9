import type { Language } from '@sampan/contract/languages';
import en from '#src/assets/share/en.jpg';
import he from '#src/assets/share/he.jpg';
import zh from '#src/assets/share/zh.jpg';

/** The share picture: headline and hero picture, 1200 by 630. */
export const SHARE_PICTURES: Record<Language, string> = { en, he, zh };
