import { randomUUID } from 'node:crypto';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertPdfCatalog, insertPdfCategory } from '#test/factories/pdf-catalog-factories.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import type { TestApp } from '#test/test-app.ts';

const canary = (what: string) => `canary-${what}-${randomUUID().slice(0, 8)}`;

/** Texts that must not leak: planted canaries and patterns of secrets. */
export interface Canaries {
  /** Must be in no response to an anonymous caller. */
  personal: readonly string[];
  /** Must be in no response and no log line. */
  secrets: readonly (string | RegExp)[];
  /** Internals that must be in no response. */
  inner: readonly (string | RegExp)[];
}

/** The secrets in the app's configuration. */
export const SECRET_CONFIG = {
  smtpUrl: 'smtp://office:canary-smtp-password@127.0.0.1:9',
  // A numeric address needs no DNS lookup.
  messagingUrl: 'https://192.0.2.1/send?to={phone}&text={text}&key={token}',
  messagingToken: 'canary-messaging-token',
  chatUrl: 'https://chat.example.com/{phone}',
};

/** Active and deleted records with a canary in every private field. */
export async function plantCanaries({ db, filesFolder }: TestApp): Promise<Canaries> {
  const mail = (what: string) => `${canary(what)}@example.com`;
  const [supplierMail, customerMail, inquiryMail] = [mail('supplier'), mail('customer'), mail('inquiry')];
  const [customerName, company, notes, sku] = ['name', 'company', 'notes', 'sku'].map(canary);
  const [customerPhone, supplierPhone] = ['972559876501', '972559876502'];
  const deleted = [{}, { deleted_at: new Date() }];
  for (const gone of deleted) {
    const unique = (text: string | undefined) => `${gone.deleted_at ? 'gone-' : ''}${text}`;
    const supplier = await insertSupplier(db, { email: unique(supplierMail), phone: supplierPhone, ...gone });
    const catalog = await insertCatalog(db, { supplier_id: supplier.id, ...gone });
    const links = { supplier_id: supplier.id, catalog_id: catalog.id };
    for (const status of ['active', 'inactive'] as const)
      await insertProduct(db, { name: 'Harbour lantern', original_sku: sku ?? '', status, ...links, ...gone });
    const customer = await insertCustomer(db, {
      name: customerName ?? '',
      email: unique(customerMail),
      phone: customerPhone,
      company_name: company ?? '',
      ...gone,
    });
    // Two, so that one can be merged into the other.
    await insertPdfCategory(db, gone);
    const category = await insertPdfCategory(db, gone);
    await insertPdfCatalog(db, { category_id: category.id, ...gone });
    await insertInquiry(db, { customer_id: customer.id, email: inquiryMail, notes: notes ?? '' });
  }
  return {
    personal: [
      supplierMail,
      customerMail,
      inquiryMail,
      customerName,
      company,
      notes,
      sku,
      customerPhone,
      supplierPhone,
    ].map(String),
    secrets: [/\$argon2/, 'canary-smtp-password', SECRET_CONFIG.messagingToken],
    inner: [process.cwd(), filesFolder, 'node_modules', /\bat .+[:(]\S+\.ts:\d+/, /"severity":"ERROR"/, /\bpg_\w+/],
  };
}

/** The canaries that occur in the text. */
export const found = (text: string, canaries: readonly (string | RegExp)[]): string[] =>
  canaries.filter((one) => (typeof one === 'string' ? text.includes(one) : one.test(text))).map(String);
