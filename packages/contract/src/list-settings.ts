import { z } from 'zod';
import { PAGE_SIZES } from './lists.ts';
import type { AllIn, PluralsWith } from './records.ts';
import { text } from './text.ts';

export const LIST_NAMES = [
  'inquiries',
  'customers',
  'suppliers',
  'catalogs',
  'products',
  'quotes',
  'rfqs',
  'orders',
  'shipments',
  'pdf-catalogs',
] as const;
export type ListName = AllIn<typeof LIST_NAMES, PluralsWith<'list'>>;

const VIEWS_MAX = 20;
const COLUMNS_MAX = 30;

/** A saved view: filters and order of a list under a name. */
const ListView = z.object({
  name: text(40, { required: 'fieldRequired' }),
  /** The query string of the list, without its page. */
  query: text(1000),
});
export type ListView = z.infer<typeof ListView>;

/** How an account sees a list. Empty values mean the defaults of the list. */
export const ListSetting = z.object({
  hidden: z.array(text(40)).max(COLUMNS_MAX, `tooMany:${COLUMNS_MAX}`).default([]),
  pageSize: z.literal(PAGE_SIZES, 'fieldInvalid').nullable().default(null),
  layout: z.enum(['cards', 'table', ''], 'fieldInvalid').default(''),
  views: z.array(ListView).max(VIEWS_MAX, `tooMany:${VIEWS_MAX}`).default([]),
});
export type ListSetting = z.infer<typeof ListSetting>;

/** GET /list-settings: the lists that the account has changed. */
export const ListSettings = z.object({ lists: z.partialRecord(z.enum(LIST_NAMES), ListSetting) });
export type ListSettings = z.infer<typeof ListSettings>;

export const ListSettingParams = z.object({ list: z.enum(LIST_NAMES) });
export const ListSettingSaved = z.object({ success: z.literal(true), message: z.string(), setting: ListSetting });
