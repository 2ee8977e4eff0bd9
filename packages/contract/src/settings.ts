import { z } from 'zod';
import { isEmail, ref, text } from './text.ts';

/** Who the agent is, as the public site shows it. An empty field is not shown. */
const Company = z.object({
  name: text(80, { required: 'companyNameRequired' }),
  email: text(254).refine((value) => value === '' || isEmail(value), ref('emailInvalid')),
  phone: text(40).refine((value) => /^[\d\s().+-]*$/.test(value), ref('phoneInvalid')),
  address: text(300),
});

/** Everything the settings store holds. A key that was never written has the default. */
export const Settings = z.object({
  company: Company,
  /** Whether the public site tells who makes a product, and what it costs. */
  showSupplierNames: z.boolean(),
  showPrices: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const DEFAULT_SETTINGS: Settings = {
  company: { name: 'Sampan', email: '', phone: '', address: '' },
  showSupplierNames: true,
  showPrices: true,
};

/** PUT /settings: a partial body changes only what it names. */
export const SettingsChanges = Settings.extend({ company: Company.partial() }).partial();
export type SettingsChanges = z.infer<typeof SettingsChanges>;

export const SettingsSaved = z.object({ success: z.literal(true), message: z.string(), settings: Settings });
export type SettingsSaved = z.infer<typeof SettingsSaved>;

/** GET /settings/public: what the public site needs, and nothing else. */
export const PublicSettings = Settings.pick({ company: true, showSupplierNames: true, showPrices: true });
export type PublicSettings = z.infer<typeof PublicSettings>;
