import { DEFAULT_SETTINGS, type Settings } from '@sampan/contract/settings';

/** Reached by nobody: the street is invented, and mail to example.com goes nowhere. */
export const DEMO_COMPANY: Settings['company'] = {
  ...DEFAULT_SETTINGS.company,
  email: 'hello@example.com',
  phone: '+86 579 8555 0142',
  address: 'Lantern Court, 88 Harbour Bell Road\nYiwu, Zhejiang 322000, China',
};
