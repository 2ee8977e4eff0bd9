import 'i18next';

// English defines the keys: an unknown key does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      about: typeof import('#src/locales/en/about.json').default;
      audit: typeof import('#src/locales/en/audit.json').default;
      auth: typeof import('#src/locales/en/auth.json').default;
      catalogs: typeof import('#src/locales/en/catalogs.json').default;
      common: typeof import('#src/locales/en/common.json').default;
      'customer-select': typeof import('#src/locales/en/customer-select.json').default;
      'customer-merge': typeof import('#src/locales/en/customer-merge.json').default;
      customers: typeof import('#src/locales/en/customers.json').default;
      dashboard: typeof import('#src/locales/en/dashboard.json').default;
      'hand-over': typeof import('#src/locales/en/hand-over.json').default;
      home: typeof import('#src/locales/en/home.json').default;
      inquiries: typeof import('#src/locales/en/inquiries.json').default;
      lists: typeof import('#src/locales/en/lists.json').default;
      'my-day': typeof import('#src/locales/en/my-day.json').default;
      'my-list': typeof import('#src/locales/en/my-list.json').default;
      people: typeof import('#src/locales/en/people.json').default;
      'next-steps': typeof import('#src/locales/en/next-steps.json').default;
      'pdf-catalog': typeof import('#src/locales/en/pdf-catalog.json').default;
      'pdf-categories': typeof import('#src/locales/en/pdf-categories.json').default;
      'pdf-upload': typeof import('#src/locales/en/pdf-upload.json').default;
      prices: typeof import('#src/locales/en/prices.json').default;
      'product-facts': typeof import('#src/locales/en/product-facts.json').default;
      products: typeof import('#src/locales/en/products.json').default;
      profile: typeof import('#src/locales/en/profile.json').default;
      public: typeof import('#src/locales/en/public.json').default;
      'become-supplier': typeof import('#src/locales/en/become-supplier.json').default;
      'public-inquiry': typeof import('#src/locales/en/public-inquiry.json').default;
      'public-products': typeof import('#src/locales/en/public-products.json').default;
      'mail-preview': typeof import('#src/locales/en/mail-preview.json').default;
      'reply-templates': typeof import('#src/locales/en/reply-templates.json').default;
      reports: typeof import('#src/locales/en/reports.json').default;
      rfqs: typeof import('#src/locales/en/rfqs.json').default;
      'inquiry-status': typeof import('#src/locales/en/inquiry-status.json').default;
      inspections: typeof import('#src/locales/en/inspections.json').default;
      orders: typeof import('#src/locales/en/orders.json').default;
      order: typeof import('#src/locales/en/order.json').default;
      'order-details': typeof import('#src/locales/en/order-details.json').default;
      'order-figures': typeof import('#src/locales/en/order-figures.json').default;
      'order-files': typeof import('#src/locales/en/order-files.json').default;
      'order-settings': typeof import('#src/locales/en/order-settings.json').default;
      'shared-rfq': typeof import('#src/locales/en/shared-rfq.json').default;
      quotes: typeof import('#src/locales/en/quotes.json').default;
      office: typeof import('#src/locales/en/office.json').default;
      'start-quote': typeof import('#src/locales/en/start-quote.json').default;
      search: typeof import('#src/locales/en/search.json').default;
      'second-factor': typeof import('#src/locales/en/second-factor.json').default;
      settings: typeof import('#src/locales/en/settings.json').default;
      'shared-collection': typeof import('#src/locales/en/shared-collection.json').default;
      'shared-quote': typeof import('#src/locales/en/shared-quote.json').default;
      'shared-order': typeof import('#src/locales/en/shared-order.json').default;
      'shared-link': typeof import('#src/locales/en/shared-link.json').default;
      shipments: typeof import('#src/locales/en/shipments.json').default;
      showcase: typeof import('#src/locales/en/showcase.json').default;
      'site-settings': typeof import('#src/locales/en/site-settings.json').default;
      spreadsheets: typeof import('#src/locales/en/spreadsheets.json').default;
      suppliers: typeof import('#src/locales/en/suppliers.json').default;
      translations: typeof import('#src/locales/en/translations.json').default;
      trash: typeof import('#src/locales/en/trash.json').default;
      users: typeof import('#src/locales/en/users.json').default;
      messages: typeof import('@sampan/contract/messages/en').en;
    };
  }
}
