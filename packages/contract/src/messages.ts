import type { Language } from './languages.ts';
import type { MessageTexts } from './message-ref.ts';
import { en } from './messages/en.ts';
import { he } from './messages/he.ts';
import { zh } from './messages/zh.ts';

/** All languages at once, for the server. A browser loads the one it shows: `@sampan/contract/messages/he`. */
export const MESSAGES: Record<Language, MessageTexts> = { en, he, zh };
