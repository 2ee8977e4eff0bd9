import { DEFAULT_SETTINGS, type Settings } from '@sampan/contract/settings';

/** Fictional: the street is invented, and example.com accepts no mail. */
export const DEMO_COMPANY: Settings['company'] = {
  ...DEFAULT_SETTINGS.company,
  email: 'hello@example.com',
  phone: '+86 579 8555 0142',
  address: 'Lantern Court, 88 Harbour Bell Road\nYiwu, Zhejiang 322000, China',
};
