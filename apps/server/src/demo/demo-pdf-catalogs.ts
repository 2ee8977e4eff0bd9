import { type CategoryInput, type CategoryType, PdfCatalogInput } from '@sampan/contract/pdf-catalogs';
import type { Division } from './divisions.ts';
import { EN, HE, type TextLanguage, ZH } from './words.ts';

const CATEGORIES = {
  home: ['to_customers', 'Home and kitchen', 'C-1'],
  leisure: ['to_customers', 'Leisure and travel', 'C-2'],
  care: ['to_customers', 'טיפוח ויופי', 'C-3'],
  fairs: ['for_office', 'Fairs 2026', ''],
  prices: ['for_office', '价目表 Price lists', ''],
  checked: ['for_office', 'Factories we have visited', 'V'],
} as const satisfies Record<string, readonly [type: CategoryType, name: string, number: string]>;

type CategoryKey = keyof typeof CATEGORIES;

export const DEMO_PDF_CATEGORIES = (Object.keys(CATEGORIES) as CategoryKey[]).map((key) => {
  const [category_type, category_name, category_id] = CATEGORIES[key];
  return { key, input: { category_type, category_name, category_id } satisfies CategoryInput };
});

export interface DemoPdfCatalog {
  /** A name in the folder of demo PDFs. */
  file: string;
  /** The uploaded file name. */
  fileName: string;
  category: CategoryKey;
  input: Omit<PdfCatalogInput, 'category'>;
  /** The content and language of the file. */
  shows: { language: TextLanguage; layout: 'cards' | 'table'; divisions: readonly Division[] };
}

type Facts = Pick<DemoPdfCatalog, 'file' | 'fileName' | 'category' | 'shows'> & {
  input: Partial<PdfCatalogInput> & Pick<PdfCatalogInput, 'name' | 'factoryName'>;
};

const FACTS: readonly Facts[] = [
  {
    file: 'three-rafters.pdf',
    fileName: 'Three Rafters – Living 2026.pdf',
    category: 'home',
    shows: { language: EN, layout: 'cards', divisions: ['furniture'] },
    input: {
      name: 'Living 2026',
      factoryName: 'Three Rafters Furniture',
      groupId: 'FURN-01',
      weChatId: 'three_rafters',
    },
  },
  {
    file: 'two-anvils.pdf',
    fileName: '双砧五金 报价单.pdf',
    category: 'prices',
    shows: { language: ZH, layout: 'table', divisions: ['tools', 'building'] },
    input: {
      name: '双砧五金报价单',
      factoryName: 'Two Anvils Hardware',
      weChatId: 'shuangzhen_wj',
      groupId: 'TOOL-02',
    },
  },
  {
    file: 'willow-mirror.pdf',
    fileName: 'קטלוג טיפוח ויופי.pdf',
    category: 'care',
    shows: { language: HE, layout: 'cards', divisions: ['beauty'] },
    input: { name: 'קטלוג טיפוח ויופי', factoryName: 'Willow Mirror Cosmetics', companyName: 'Paper Moon Trading' },
  },
  {
    file: 'quiet-heron.pdf',
    fileName: 'Quiet Heron price list.pdf',
    category: 'prices',
    shows: { language: EN, layout: 'table', divisions: ['electronics', 'portable'] },
    input: { name: 'Sound and travel, price list', factoryName: 'Quiet Heron Electronics', factoryNumber: 'QH-118' },
  },
  {
    file: 'little-junk.pdf',
    fileName: 'Little Junk toys.pdf',
    category: 'leisure',
    shows: { language: EN, layout: 'cards', divisions: ['toys', 'sports'] },
    input: { name: 'Toys and games', factoryName: 'Little Junk Toymakers', groupId: 'TOY-07', catalogId: 'SHELF 4/12' },
  },
  {
    file: 'amber-wick.pdf',
    fileName: '琥珀电器 灯具.pdf',
    category: 'fairs',
    shows: { language: ZH, layout: 'cards', divisions: ['electronics and electrical', 'cleaning'] },
    input: { name: '琥珀电器样本', factoryName: 'Amber Wick Electrical', weChatId: 'amberwick88' },
  },
  {
    file: 'hundred-rooms.pdf',
    fileName: 'Hundred Rooms – contract furniture.pdf',
    category: 'checked',
    shows: { language: EN, layout: 'table', divisions: ['hotel furniture', 'private label'] },
    input: { name: 'Contract furniture', factoryName: 'Hundred Rooms Contract', companyName: 'Grey Egret Logistics' },
  },
  {
    file: 'ninth-loom.pdf',
    fileName: 'טקסטיל והלבשה – מחירון.pdf',
    category: 'prices',
    shows: { language: HE, layout: 'table', divisions: ['clothing', 'shipping'] },
    input: { name: 'טקסטיל והלבשה, מחירון', factoryName: 'Ninth Loom Textiles', factoryNumber: '9L' },
  },
  {
    file: 'turning-lantern.pdf',
    fileName: 'Turning Lantern rides.pdf',
    category: 'fairs',
    shows: { language: EN, layout: 'cards', divisions: ['amusement', 'vehicles'] },
    input: {
      name: '',
      factoryName: 'Turning Lantern Rides',
      factoryContactInfo: 'Mr. Gao, hall 4, stand 17',
    },
  },
];

export const DEMO_PDF_CATALOGS: readonly DemoPdfCatalog[] = FACTS.map(({ input, ...facts }) => {
  const [categoryType] = CATEGORIES[facts.category];
  // The schema requires a category, whose id is not known yet.
  const { category: _, ...parsed } = PdfCatalogInput.parse({ ...input, categoryType, category: facts.category });
  return { ...facts, input: parsed };
});
