import type { Language } from '@sampan/contract/languages';
import { MAIL_TEXTS_EN } from './mail-en.texts.ts';
import { MAIL_TEXTS_HE } from './mail-he.texts.ts';
import type { MailTexts } from './mail-wording.ts';
import { MAIL_TEXTS_ZH } from './mail-zh.texts.ts';

export const MAIL_TEXTS: Record<Language, MailTexts> = { en: MAIL_TEXTS_EN, he: MAIL_TEXTS_HE, zh: MAIL_TEXTS_ZH };
