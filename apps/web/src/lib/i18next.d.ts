import type { en as messages } from '@sampan/contract/messages/en';
import type auth from '#src/locales/en/auth.json';
import type common from '#src/locales/en/common.json';
import type dashboard from '#src/locales/en/dashboard.json';
import type profile from '#src/locales/en/profile.json';
import type publicSite from '#src/locales/en/public.json';
import type settings from '#src/locales/en/settings.json';
import type users from '#src/locales/en/users.json';

// English types the keys: a key that it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      dashboard: typeof dashboard;
      messages: typeof messages;
      profile: typeof profile;
      public: typeof publicSite;
      settings: typeof settings;
      users: typeof users;
    };
  }
}
