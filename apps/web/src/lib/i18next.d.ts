import type { en as messages } from '@sampan/contract/messages/en';
import type about from '#src/locales/en/about.json';
import type audit from '#src/locales/en/audit.json';
import type auth from '#src/locales/en/auth.json';
import type catalogs from '#src/locales/en/catalogs.json';
import type common from '#src/locales/en/common.json';
import type customers from '#src/locales/en/customers.json';
import type dashboard from '#src/locales/en/dashboard.json';
import type home from '#src/locales/en/home.json';
import type inquiries from '#src/locales/en/inquiries.json';
import type pdfCatalog from '#src/locales/en/pdf-catalog.json';
import type pdfCategories from '#src/locales/en/pdf-categories.json';
import type pdfUpload from '#src/locales/en/pdf-upload.json';
import type products from '#src/locales/en/products.json';
import type profile from '#src/locales/en/profile.json';
import type publicSite from '#src/locales/en/public.json';
import type publicInquiry from '#src/locales/en/public-inquiry.json';
import type publicProducts from '#src/locales/en/public-products.json';
import type settings from '#src/locales/en/settings.json';
import type showcase from '#src/locales/en/showcase.json';
import type siteSettings from '#src/locales/en/site-settings.json';
import type spreadsheets from '#src/locales/en/spreadsheets.json';
import type suppliers from '#src/locales/en/suppliers.json';
import type trash from '#src/locales/en/trash.json';
import type users from '#src/locales/en/users.json';

// English types the keys: a key that it lacks does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof about;
      audit: typeof audit;
      auth: typeof auth;
      catalogs: typeof catalogs;
      common: typeof common;
      customers: typeof customers;
      dashboard: typeof dashboard;
      inquiries: typeof inquiries;
      home: typeof home;
      messages: typeof messages;
      'pdf-catalog': typeof pdfCatalog;
      'pdf-categories': typeof pdfCategories;
      'pdf-upload': typeof pdfUpload;
      products: typeof products;
      profile: typeof profile;
      public: typeof publicSite;
      'public-inquiry': typeof publicInquiry;
      'public-products': typeof publicProducts;
      settings: typeof settings;
      showcase: typeof showcase;
      'site-settings': typeof siteSettings;
      spreadsheets: typeof spreadsheets;
      suppliers: typeof suppliers;
      trash: typeof trash;
      users: typeof users;
    };
  }
}
