import { z } from 'zod';
import { ROLES, Role } from './accounts.ts';
import { BackupSettings, DEFAULT_BACKUP_SETTINGS } from './backups.ts';
import {
  ChatSettings,
  DEFAULT_CONTACT_SETTINGS,
  Greetings,
  MailSecrets,
  MailSettings,
  MessagingSecrets,
  MessagingSettings,
  TranslationSettings,
} from './contact-settings.ts';
import { CurrencyChanges, CurrencySettings, DEFAULT_CURRENCY_SETTINGS } from './currency-settings.ts';
import { LegalTexts } from './legal.ts';
import { DEFAULT_LEGAL } from './legal-defaults.ts';
import { DEFAULT_MY_DAY_SETTINGS, MyDaySettings } from './my-day-settings.ts';
import { DEFAULT_ORDER_SETTINGS, OrderSettings } from './order-settings.ts';
import { DEFAULT_QUOTE_SETTINGS, QuoteSettings } from './quote-settings.ts';
import { DEFAULT_PRICE_SETTINGS, DEFAULT_RFQ_SETTINGS, PriceSettings, RfqSettings } from './rfq-settings.ts';
import { CategoryTexts, Site } from './site.ts';
import { DEFAULT_SITE } from './site-defaults.ts';
import { isEmail, ref, text } from './text.ts';
import { DEFAULT_VISION_SETTINGS, VisionSecrets, VisionSettings } from './vision.ts';

/** Company details on the public site. Empty fields are hidden. */
const Company = z.object({
  name: text(80, { required: 'companyNameRequired' }),
  email: text(254).refine((value) => value === '' || isEmail(value), ref('emailInvalid')),
  phone: text(40).refine((value) => /^[\d\s().+-]*$/.test(value), ref('phoneInvalid')),
  address: text(300),
  /** Of the company in its country's register. */
  registrationNumber: text(40),
});

/** All days, such as the validity day of a quote, end at midnight in this time zone. */
export const OfficeHours = z.object({ timeZone: text(60).refine(isTimeZone, ref('timeZoneInvalid')) });
export type OfficeHours = z.infer<typeof OfficeHours>;

/** The check of a zone takes a millisecond, and each reading of the settings asks for the same one. */
const knownZones = new Set<string>();

function isTimeZone(value: string): boolean {
  if (knownZones.has(value)) return true;
  // An offset such as +02:00 has the opposite sign in PostgreSQL.
  if (!/^[a-z]/i.test(value)) return false;
  try {
    if (new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone === '') return false;
  } catch {
    return false;
  }
  knownZones.add(value);
  return true;
}

/** Roles whose accounts need a second factor. */
const SecuritySettings = z.object({ secondFactorRoles: z.array(Role).max(ROLES.length, 'fieldInvalid') });

/** All stored settings. A key that was never written has its default. */
export const Settings = z.object({
  company: Company,
  /** Whether the public site shows suppliers and prices. */
  showSupplierNames: z.boolean(),
  showPrices: z.boolean(),
  site: Site,
  categories: CategoryTexts,
  mail: MailSettings,
  messaging: MessagingSettings,
  chat: ChatSettings,
  translation: TranslationSettings,
  greetings: Greetings,
  backup: BackupSettings,
  currency: CurrencySettings,
  security: SecuritySettings,
  office: OfficeHours,
  legal: LegalTexts,
  quotes: QuoteSettings,
  rfqs: RfqSettings,
  orders: OrderSettings,
  prices: PriceSettings,
  myDay: MyDaySettings,
  vision: VisionSettings,
});
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  company: { name: 'Sampan', email: '', phone: '', address: '', registrationNumber: '' },
  showSupplierNames: true,
  showPrices: true,
  site: DEFAULT_SITE,
  categories: { texts: [] },
  ...DEFAULT_CONTACT_SETTINGS,
  backup: DEFAULT_BACKUP_SETTINGS,
  currency: DEFAULT_CURRENCY_SETTINGS,
  security: { secondFactorRoles: [] },
  office: { timeZone: 'UTC' },
  legal: DEFAULT_LEGAL,
  quotes: DEFAULT_QUOTE_SETTINGS,
  rfqs: DEFAULT_RFQ_SETTINGS,
  orders: DEFAULT_ORDER_SETTINGS,
  prices: DEFAULT_PRICE_SETTINGS,
  myDay: DEFAULT_MY_DAY_SETTINGS,
  vision: DEFAULT_VISION_SETTINGS,
};

/** PUT /settings: absent keys stay unchanged. */
export const SettingsChanges = Settings.extend({
  company: Company.partial(),
  site: Site.partial(),
  categories: CategoryTexts.partial(),
  mail: MailSettings.extend(MailSecrets.shape).partial(),
  messaging: MessagingSettings.extend(MessagingSecrets.shape).partial(),
  chat: ChatSettings.partial(),
  translation: TranslationSettings.partial(),
  greetings: Greetings.partial(),
  backup: BackupSettings.partial(),
  currency: CurrencyChanges,
  security: SecuritySettings.partial(),
  office: OfficeHours.partial(),
  legal: LegalTexts.partial(),
  quotes: QuoteSettings.partial(),
  rfqs: RfqSettings.partial(),
  orders: OrderSettings.partial(),
  prices: PriceSettings.partial(),
  myDay: MyDaySettings.partial(),
  vision: VisionSettings.extend(VisionSecrets.shape).partial(),
}).partial();
export type SettingsChanges = z.infer<typeof SettingsChanges>;

/** GET /settings. Fields are given as paths, such as `mail.smtpUrl`. */
export const OfficeSettings = Settings.extend({
  /** Set in the server's environment; read-only here. */
  fromEnvironment: z.array(z.string()),
  /** Secrets that have a value. The value never leaves the server. */
  secretsSet: z.array(z.string()),
});
export type OfficeSettings = z.infer<typeof OfficeSettings>;

export const SettingsSaved = z.object({ success: z.literal(true), message: z.string(), settings: OfficeSettings });
export type SettingsSaved = z.infer<typeof SettingsSaved>;

/** GET /settings/public: only what the public site needs. */
export const PublicSettings = Settings.pick({
  company: true,
  showSupplierNames: true,
  showPrices: true,
  site: true,
  chat: true,
  /** Times on public pages are those of the office. */
  office: true,
}).extend({
  /** Three of four inquiries are answered within so many hours. Absent without enough answers. */
  usualAnswerHours: z.number().optional(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;
