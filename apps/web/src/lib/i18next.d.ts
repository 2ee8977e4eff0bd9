import type { en as messages } from '@sampan/contract/messages/en';
import type auth from '#src/locales/en/auth.json';
import type catalogs from '#src/locales/en/catalogs.json';
import type common from '#src/locales/en/common.json';
import type dashboard from '#src/locales/en/dashboard.json';
import type products from '#src/locales/en/products.json';
import type profile from '#src/locales/en/profile.json';
import type publicSite from '#src/locales/en/public.json';
import type publicProducts from '#src/locales/en/public-products.json';
import type settings from '#src/locales/en/settings.json';
import type spreadsheets from '#src/locales/en/spreadsheets.json';
import type suppliers from '#src/locales/en/suppliers.json';
import type trash from '#src/locales/en/trash.json';
import type users from '#src/locales/en/users.json';

// English types the keys: a key that it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      catalogs: typeof catalogs;
      common: typeof common;
      dashboard: typeof dashboard;
      messages: typeof messages;
      products: typeof products;
      profile: typeof profile;
      public: typeof publicSite;
      'public-products': typeof publicProducts;
      settings: typeof settings;
      spreadsheets: typeof spreadsheets;
      suppliers: typeof suppliers;
      trash: typeof trash;
      users: typeof users;
    };
  }
}
