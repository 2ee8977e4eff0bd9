import type { Language } from '@sampan/contract/languages';
import en from '#src/assets/share/en.jpg';
import he from '#src/assets/share/he.jpg';
import zh from '#src/assets/share/zh.jpg';

/** What a link to the site looks like where it is shared: the headline beside the hero's picture, 1200 by 630. */
export const SHARE_PICTURES: Record<Language, string> = { en, he, zh };
