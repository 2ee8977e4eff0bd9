import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';
import { isUrlTemplate } from './templates.ts';
import { isEmail, ref, text } from './text.ts';

const NOTICE_ADDRESSES_MAX = 10;

/** smtp://user:password@host:587 speaks TLS after the greeting, smtps:// from the first byte. */
export function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
  const isPlain = (pathname === '' || pathname === '/') && search === '' && hash === '';
  return /^smtps?:$/.test(protocol) && hostname !== '' && isPlain && isDecodable(username) && isDecodable(password);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** Asked to send a message: `{token}` is where the credential goes; without it, it goes into a bearer header. */
export const isMessagingUrl = (value: string): boolean => isUrlTemplate(value, ['phone', 'text'], ['token']);
/** Opened in a new tab by staff, so it has no place for a credential. */
export const isChatUrl = (value: string): boolean => isUrlTemplate(value, ['phone']);

/** A refusal for what is neither empty nor of the right form. */
const emptyOr = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value);

/** How mail leaves the office. An empty sender is the company's address. */
export const MailSettings = z.object({
  from: text(254).refine(emptyOr(isEmail), ref('emailInvalid')),
  /** Who hears of a new inquiry; nobody named: the company's address. */
  noticeTo: z
    .array(text(254).refine(isEmail, ref('emailInvalid')), 'listInvalid')
    .max(NOTICE_ADDRESSES_MAX, `tooMany:${NOTICE_ADDRESSES_MAX}`),
  noticeLanguage: z.enum(LANGUAGES, 'fieldInvalid'),
});

/** The service that sends messages for us, and the page where staff chat. */
export const MessagingSettings = z.object({
  url: text(1000).refine(emptyOr(isMessagingUrl), ref('messagingUrlInvalid')),
  chatUrl: text(1000).refine(emptyOr(isChatUrl), ref('chatUrlInvalid')),
});

const greeting = () => text(500, { required: 'greetingRequired' });

/** The first words to a customer in his language, with `{name}`, `{inquiryId}` and `{company}` in them. */
export const Greetings = z.object({ en: greeting(), he: greeting(), zh: greeting() } satisfies Record<
  Language,
  z.ZodType
>);

/** Written and never read: absent leaves what is stored, an empty text removes it. */
export const MailSecrets = z.object({ smtpUrl: text(1000).refine(emptyOr(isSmtpUrl), ref('smtpUrlInvalid')) });
export const MessagingSecrets = z.object({
  token: text(1000).refine((value) => !/[\r\n]/.test(value), ref('textInvalid')),
});

export const DEFAULT_CONTACT_SETTINGS = {
  mail: { from: '', noticeTo: [], noticeLanguage: 'en' },
  messaging: { url: '', chatUrl: '' },
  greetings: {
    en: 'Hello {name}, this is {company}. Thank you for your inquiry {inquiryId}. When is a good time to talk?',
    he: 'שלום {name}, כאן {company}. תודה על הפנייה {inquiryId}. מתי נוח לדבר?',
    zh: '{name}，您好！我们是 {company}。感谢您的询盘 {inquiryId}。请问您什么时候方便沟通？',
  },
} satisfies {
  mail: z.infer<typeof MailSettings>;
  messaging: z.infer<typeof MessagingSettings>;
  greetings: z.infer<typeof Greetings>;
};
