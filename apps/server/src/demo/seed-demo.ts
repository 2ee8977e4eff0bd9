import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS, type Settings } from '@sampan/contract/settings';
import { catalogs } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { pdfCatalogUpload } from '#src/areas/catalog/pdf-catalogs/pdf-files.service.ts';
import { addProduct } from '#src/areas/catalog/products/products.service.ts';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { addTemplate } from '#src/areas/messages/reply-templates/reply-templates.service.ts';
import { loadSharp } from '#src/areas/platform/pictures/load-sharp.service.ts';
import { discardPicture, type StoredPicture, storePictures } from '#src/areas/platform/pictures/pictures.service.ts';
import { presetSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db, Tx } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { StoredPdf } from '#src/files/store-pdf.ts';
import { dayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { insertTerms, isInstallationEmpty } from './demo.queries.ts';
import { DEMO_CATALOGS, type DemoCatalog } from './demo-catalogs.ts';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { demoInquiries, type Offered } from './demo-inquiries.ts';
import type { DemoPdfCatalog } from './demo-pdf-catalogs.ts';
import { type DemoProduct, demoProducts } from './demo-products.ts';
import { DEMO_REPLIES } from './demo-replies.ts';
import { DEMO_SUPPLIERS } from './demo-suppliers.ts';
import { DEMO_TERMS } from './demo-terms.ts';
import type { Division } from './divisions.ts';
import { insertPastCustomers, insertPastInquiry } from './past-inquiries.queries.ts';
import { insertDemoPdfCatalogs, storeDemoPdfs } from './seed-pdf-catalogs.ts';
import { insertDemoCollections, insertDemoQuotes, type QuotableInquiry } from './seed-quotes.ts';

const PICTURES = new URL('../../demo/pictures/', import.meta.url);

/** Fictional: the street is invented, and example.com accepts no mail. */
export const DEMO_COMPANY: Settings['company'] = {
  ...DEFAULT_SETTINGS.company,
  email: 'hello@example.com',
  phone: '+86 579 8555 0142',
  address: 'Lantern Court, 88 Harbour Bell Road\nYiwu, Zhejiang 322000, China',
  registrationNumber: '91330700-88',
};

/** Fictional. */
const DEMO_SOCIAL: Settings['site']['social'] = [
  { name: 'Picturegram', url: 'https://photos.example/sampan' },
  { name: 'Reelhub', url: 'https://videos.example/sampan' },
  { name: 'Tradelink', url: 'https://network.example/sampan' },
];

/** Fictional. */
const DEMO_PEOPLE: Settings['site']['people'] = [
  {
    name: 'Maya Orbach',
    role: { en: 'Purchasing, customers in Israel', he: 'רכש, לקוחות בישראל', zh: '采购，负责以色列客户' },
    languages: ['en', 'he'],
  },
  {
    name: 'Lin Qiao',
    role: { en: 'Factories and inspections in Yiwu', he: 'מפעלים ובדיקות ב־Yiwu', zh: '义乌工厂与验货' },
    languages: ['en', 'zh'],
  },
];

/** What the pages of some categories say. */
const DEMO_CATEGORIES: Settings['categories'] = {
  texts: [
    {
      category: 'Beauty',
      text: {
        en: 'Make-up, skin care and hair care from factories that fill for brands: your label, your packaging, with the documents for import.',
        he: 'איפור, טיפוח עור ושיער ממפעלים שמייצרים למותגים: התווית והאריזה שלכם, עם המסמכים הנדרשים ליבוא.',
        zh: '彩妆、护肤和护发产品，由为品牌代工的工厂生产：用您的标签和包装，并附进口所需文件。',
      },
    },
    {
      category: 'Toys',
      text: {
        en: 'Wooden and soft toys tested to EN 71, in boxes that are ready for the shelf.',
        he: 'צעצועי עץ וצעצועים רכים שנבדקו לפי \u2066EN 71\u2069, באריזות שמוכנות למדף.',
        zh: '木制和毛绒玩具，通过 EN 71 检测，彩盒包装可直接上架。',
      },
    },
  ],
};

/** Typical exchange rates to the US dollar. */
const DEMO_RATES = [
  { code: 'CNY', usd: 0.14 },
  { code: 'THB', usd: 0.029 },
  { code: 'EUR', usd: 1.1 },
  { code: 'ILS', usd: 0.28 },
  { code: 'JPY', usd: 0.0067 },
];

const DEMO_ZONE = 'Asia/Jerusalem';

/** The number of pictures to re-encode concurrently. */
const WORKERS = 2;

interface DemoDeps {
  db: Db;
  files: FileStore;
}

/**
 * Fills an empty installation with suppliers, catalogs, products, PDF catalogs, customers and inquiries in one transaction.
 * The sweep removes the files of a killed run. Returns false if the installation is not empty.
 */
export async function seedDemo({ db, files }: DemoDeps): Promise<boolean> {
  if (!(await isInstallationEmpty(db))) return false;
  const products = demoProducts();
  const stored = new Map<DemoProduct, StoredPicture[]>();
  const pdfs = new Map<DemoPdfCatalog, StoredPdf>();
  let isSeeded = false;
  try {
    await storeAll(files, products, stored);
    await storeDemoPdfs(files, pdfs);
    isSeeded = await db.transaction().execute(async (tx) => {
      await takeLock(tx, 'demo');
      // Another process may have finished first.
      if (!(await isInstallationEmpty(tx))) return false;
      await insertAll(tx, products, stored);
      await insertDemoPdfCatalogs(tx, pdfs);
      return true;
    });
    return isSeeded;
  } finally {
    if (!isSeeded) {
      await Promise.all([...stored.values()].flat().map((picture) => discardPicture(files, picture)));
      await Promise.all(Array.from(pdfs.values(), pdfCatalogUpload(files).discard));
    }
  }
}

/** The picture itself, close up and mirrored. */
const VIEWS: readonly ((picture: Buffer) => Promise<Buffer>)[] = [
  async (picture) => picture,
  async (picture) => (await loadSharp())(picture).extract(CLOSE_UP).webp().toBuffer(),
  async (picture) => (await loadSharp())(picture).flop().webp().toBuffer(),
];
/** The middle of a picture of 800 by 800. */
const CLOSE_UP = { left: 190, top: 190, width: 420, height: 420 };

/** Stores a separate picture per product, because purging a product deletes its files. */
async function storeAll(
  files: FileStore,
  products: DemoProduct[],
  stored: Map<DemoProduct, StoredPicture[]>,
): Promise<void> {
  const waiting = Map.groupBy(products, ({ picture }) => picture).entries();
  async function work(): Promise<void> {
    for (const [name, shown] of waiting) {
      const upload = await readFile(new URL(`${name}.webp`, PICTURES));
      for (const view of shown.some(({ hasViews }) => hasViews) ? VIEWS : VIEWS.slice(0, 1)) {
        const pictures = await storePictures(files, await view(upload), shown.length);
        for (const [index, picture] of pictures.entries()) {
          const product = shown[index];
          if (product) stored.set(product, [...(stored.get(product) ?? []), picture]);
        }
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WORKERS }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function insertAll(
  tx: Tx,
  products: readonly DemoProduct[],
  stored: ReadonlyMap<DemoProduct, readonly StoredPicture[]>,
): Promise<void> {
  const makers = new Map<Division, string[]>();
  for (const { division, input } of DEMO_SUPPLIERS) {
    const { _id } = await suppliers.create(tx, null, input);
    makers.set(division, [...(makers.get(division) ?? []), _id]);
  }
  const makerOf = (division: Division, turn: number): string => {
    const ids = makers.get(division) ?? [];
    return ids[turn % ids.length] ?? '';
  };
  const catalogIds = new Map<DemoCatalog['key'], string>();
  for (const { key, division, input } of DEMO_CATALOGS) {
    const supplierId = division === undefined ? '' : makerOf(division, 0);
    const { _id } = await catalogs.create(tx, null, { ...input, supplierId });
    catalogIds.set(key, _id);
  }
  await insertTerms(tx, DEMO_TERMS);
  const offered: Offered[] = [];
  for (const product of products) {
    const { division, maker, catalog, input } = product;
    const pictures = stored.get(product);
    if (!pictures) throw new Error(`The picture ${product.picture} was not stored.`);
    const supplierId = maker === null ? '' : makerOf(division, maker);
    const ids = { supplierId, catalogId: catalogIds.get(catalog) ?? '' };
    offered.push(await addProduct(tx, null, { ...input, ...ids }, ...pictures));
  }
  const today = dayIn(DEMO_ZONE, new Date());
  await presetSettings(tx, {
    company: DEMO_COMPANY,
    chat: { whatsapp: DEMO_COMPANY.phone, wechatId: 'sampan-sourcing', wechatLink: '' },
    currency: { rates: DEMO_RATES.map((rate) => ({ ...rate, asOf: today, source: 'typed' as const })), url: '' },
    site: { ...DEFAULT_SETTINGS.site, social: DEMO_SOCIAL, people: DEMO_PEOPLE },
    categories: DEMO_CATEGORIES,
    office: { timeZone: DEMO_ZONE },
  });
  for (const reply of DEMO_REPLIES) await addTemplate(tx, null, reply);
  const inquiries = await insertDemoInquiries(tx, offered);
  const cartons = new Map(offered.map(({ _id }, index) => [_id, products[index]?.carton ?? null]));
  await insertDemoQuotes(tx, inquiries, cartons);
  await insertDemoCollections(tx, inquiries, cartons);
}

/** Inserts customers in three languages with recent inquiries in all states. */
async function insertDemoInquiries(tx: Tx, products: readonly Offered[]): Promise<QuotableInquiry[]> {
  const quotable: QuotableInquiry[] = [];
  const inquiries = demoInquiries(products, new Date());
  const customerIds = await insertPastCustomers(tx, DEMO_CUSTOMERS, inquiries);
  for (const id of customerIds.values()) await recordAudit(tx, { by: null, action: 'customer.created', id });
  for (const inquiry of inquiries) {
    const person = DEMO_CUSTOMERS[inquiry.person];
    if (!person) throw new Error(`There is no customer ${inquiry.person}.`);
    const customerId = inquiry.customer === null ? null : (customerIds.get(inquiry.customer) ?? null);
    const id = await insertPastInquiry(tx, inquiry, person, customerId);
    await recordAudit(tx, { by: null, action: 'inquiry.created', id });
    if (!inquiry.suspect && inquiry.status !== 'Cancelled' && customerId !== null) {
      const first = quotable.length * 2;
      const chosen = inquiry.asked.length > 0 ? [] : products.slice(first, first + 2);
      const productIds = chosen.map(({ _id }) => _id);
      quotable.push({ id, language: person.language, customerName: person.name, productIds });
    }
  }
  return quotable;
}
