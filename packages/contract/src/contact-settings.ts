import { z } from 'zod';
import { LANGUAGES, type Language } from './languages.ts';
import { isUrlTemplate } from './templates.ts';
import { isEmail, ref, text } from './text.ts';

const NOTICE_ADDRESSES_MAX = 10;

/** smtp://user:password@host:587 uses STARTTLS, smtps:// implicit TLS. */
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

/**
 * The URL that the server calls to send a message. The credential replaces `{token}`; without that placeholder it is
 * sent as a bearer token.
 */
export const isMessagingUrl = (value: string): boolean => isUrlTemplate(value, ['phone', 'text'], ['token']);
/** The URL that staff open in a new tab. It must not contain a credential. */
export const isChatUrl = (value: string): boolean => isUrlTemplate(value, ['phone']);

/** Accepts an empty value or a valid one. */
const emptyOr = (isRight: (value: string) => boolean) => (value: string) => value === '' || isRight(value);

/** Outgoing mail. An empty sender means the company's address. */
export const MailSettings = z.object({
  from: text(254).refine(emptyOr(isEmail), ref('emailInvalid')),
  /** Recipients of new-inquiry notifications; empty means the company's address. */
  noticeTo: z
    .array(text(254).refine(isEmail, ref('emailInvalid')), 'listInvalid')
    .max(NOTICE_ADDRESSES_MAX, `tooMany:${NOTICE_ADDRESSES_MAX}`),
  noticeLanguage: z.enum(LANGUAGES, 'fieldInvalid'),
  /** Whether a visitor gets a confirmation of their inquiry. */
  confirmInquiries: z.boolean(),
  /** Which events are mailed to the owner of the quote or RFQ, else to the recipients of notifications. */
  noticeQuestions: z.boolean(),
  noticeAccepted: z.boolean(),
  noticeDeclined: z.boolean(),
  noticeSupplierAnswers: z.boolean(),
});

/** The mails that can be turned off. */
export const MAIL_SWITCHES = [
  'confirmInquiries',
  'noticeQuestions',
  'noticeAccepted',
  'noticeDeclined',
  'noticeSupplierAnswers',
] as const satisfies (keyof z.infer<typeof MailSettings>)[];

/** The messaging service, and the page where staff chat. */
export const MessagingSettings = z.object({
  url: text(1000).refine(emptyOr(isMessagingUrl), ref('messagingUrlInvalid')),
  chatUrl: text(1000).refine(emptyOr(isChatUrl), ref('chatUrlInvalid')),
});

/** How visitors chat with the company: WhatsApp in English and Hebrew, WeChat in Chinese. Empty fields are hidden. */
export const ChatSettings = z.object({
  /** A phone number with its country code. */
  whatsapp: text(40).refine(
    emptyOr((value) => /^[\d\s().+-]*$/.test(value) && /^\d{7,15}$/.test(value.replaceAll(/\D/g, ''))),
    ref('whatsappInvalid'),
  ),
  wechatId: text(50),
  /** The content of the company's WeChat QR code. */
  wechatLink: text(300).refine(emptyOr(isWechatLink), ref('wechatLinkInvalid')),
});

function isWechatLink(value: string): boolean {
  if (!/^https:\/\/\S+$/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username } = new URL(value);
  return username === '' && /(^|\.)(wechat\.com|weixin\.qq\.com)$/.test(hostname);
}

/** A translation service with LibreTranslate's format. Empty means none. */
export const TranslationSettings = z.object({
  url: text(1000).refine(emptyOr(isTranslationUrl), ref('translationUrlInvalid')),
});

/** An http(s) address without credentials. */
export function isTranslationUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const greeting = () => text(500, { required: 'greetingRequired' });

/** The opening message to a customer per language, with the placeholders `{name}`, `{inquiryId}` and `{company}`. */
export const Greetings = z.object({ en: greeting(), he: greeting(), zh: greeting() } satisfies Record<
  Language,
  z.ZodType
>);

/** Write-only: an absent value keeps the stored one, an empty one removes it. */
export const MailSecrets = z.object({ smtpUrl: text(1000).refine(emptyOr(isSmtpUrl), ref('smtpUrlInvalid')) });
export const MessagingSecrets = z.object({
  token: text(1000).refine((value) => !/[\r\n]/.test(value), ref('textInvalid')),
});

export const DEFAULT_CONTACT_SETTINGS = {
  mail: {
    from: '',
    noticeTo: [],
    noticeLanguage: 'en',
    confirmInquiries: true,
    noticeQuestions: true,
    noticeAccepted: true,
    noticeDeclined: true,
    noticeSupplierAnswers: true,
  },
  messaging: { url: '', chatUrl: '' },
  chat: { whatsapp: '', wechatId: '', wechatLink: '' },
  translation: { url: '' },
  greetings: {
    en: 'Hello {name}, this is {company}. Thank you for your inquiry {inquiryId}. When is a good time to talk?',
    he: 'שלום {name}, כאן {company}. תודה על הפנייה {inquiryId}. מתי נוח לדבר?',
    zh: '{name}，您好！我们是 {company}。感谢您的询盘 {inquiryId}。请问您什么时候方便沟通？',
  },
} satisfies {
  mail: z.infer<typeof MailSettings>;
  messaging: z.infer<typeof MessagingSettings>;
  chat: z.infer<typeof ChatSettings>;
  translation: z.infer<typeof TranslationSettings>;
  greetings: z.infer<typeof Greetings>;
};
