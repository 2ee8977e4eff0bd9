import { LANGUAGES, type Language } from './languages.ts';

type Head = Record<Language, string>;

/** The heads of exported tables, by field. A field without a text keeps its name. */
export const COLUMN_HEADS: Readonly<Record<string, Head>> = {
  productId: { en: 'Product number', he: 'מספר מוצר', zh: '产品编号' },
  supplierId: { en: 'Supplier number', he: 'מספר ספק', zh: '供应商编号' },
  catalogId: { en: 'Catalog number', he: 'מספר קטלוג', zh: '目录编号' },
  customerId: { en: 'Customer number', he: 'מספר לקוח', zh: '客户编号' },
  inquiryId: { en: 'Inquiry number', he: 'מספר פנייה', zh: '询盘编号' },
  images: { en: 'Picture', he: 'תמונה', zh: '图片' },
  name: { en: 'Name', he: 'שם', zh: '名称' },
  'name.en': { en: 'Name in English', he: 'שם באנגלית', zh: '英文名称' },
  'name.he': { en: 'Name in Hebrew', he: 'שם בעברית', zh: '希伯来文名称' },
  'name.zh': { en: 'Name in Chinese', he: 'שם בסינית', zh: '中文名称' },
  description: { en: 'Description', he: 'תיאור', zh: '描述' },
  'description.en': { en: 'Description in English', he: 'תיאור באנגלית', zh: '英文描述' },
  'description.he': { en: 'Description in Hebrew', he: 'תיאור בעברית', zh: '希伯来文描述' },
  'description.zh': { en: 'Description in Chinese', he: 'תיאור בסינית', zh: '中文描述' },
  price: { en: 'Price (USD)', he: 'מחיר (דולר)', zh: '价格（美元）' },
  originalSku: { en: 'Original SKU', he: 'מק״ט מקורי', zh: '原厂货号' },
  quantity: { en: 'Quantity in stock', he: 'כמות במלאי', zh: '库存数量' },
  status: { en: 'Status', he: 'סטטוס', zh: '状态' },
  category: { en: 'Category', he: 'קטגוריה', zh: '分类' },
  tags: { en: 'Tags', he: 'תגיות', zh: '标签' },
  attributes: { en: 'Attributes', he: 'מאפיינים', zh: '属性' },
  specifications: { en: 'Specifications', he: 'מפרט', zh: '规格' },
  brand: { en: 'Brand', he: 'מותג', zh: '品牌' },
  unit: { en: 'Unit', he: 'יחידת מידה', zh: '单位' },
  moq: { en: 'Minimum order', he: 'מינימום להזמנה', zh: '起订量' },
  priceSteps: { en: 'Prices by quantity (USD)', he: 'מחירים לפי כמות (דולר)', zh: '阶梯价（美元）' },
  leadDays: { en: 'Lead time in days', he: 'זמן אספקה בימים', zh: '交期（天）' },
  cartonQuantity: { en: 'Pieces in a carton', he: 'יחידות בקרטון', zh: '每箱数量' },
  cartonCm: { en: 'Carton size (cm)', he: 'מידות הקרטון (ס״מ)', zh: '外箱尺寸（厘米）' },
  cartonKg: { en: 'Carton weight (kg)', he: 'משקל הקרטון (ק״ג)', zh: '整箱毛重（公斤）' },
  hsCode: { en: 'HS code', he: 'קוד מכס', zh: '海关编码' },
  material: { en: 'Material', he: 'חומר', zh: '材质' },
  color: { en: 'Color', he: 'צבע', zh: '颜色' },
  size: { en: 'Size', he: 'מידה', zh: '尺寸' },
  origin: { en: 'Country of origin', he: 'ארץ ייצור', zh: '原产国' },
  samplePrice: { en: 'Sample price (USD)', he: 'מחיר דוגמה (דולר)', zh: '样品价（美元）' },
  port: { en: 'Port', he: 'נמל', zh: '港口' },
  certificates: { en: 'Certificates', he: 'תעודות', zh: '认证' },
  language: { en: 'Language', he: 'שפה', zh: '语言' },
  updatedAt: { en: 'Last change', he: 'שינוי אחרון', zh: '最后修改' },
  createdAt: { en: 'Created', he: 'נוצר', zh: '创建时间' },
  email: { en: 'Email', he: 'דוא״ל', zh: '邮箱' },
  phone: { en: 'Phone', he: 'טלפון', zh: '电话' },
  website: { en: 'Website', he: 'אתר', zh: '网站' },
  wechatId: { en: 'WeChat ID', he: 'מזהה WeChat', zh: '微信号' },
  wechatGroup: { en: 'WeChat group', he: 'קבוצת WeChat', zh: '微信群' },
  whatsapp: { en: 'WhatsApp', he: 'WhatsApp', zh: 'WhatsApp' },
  contactPerson: { en: 'Contact person', he: 'איש קשר', zh: '联系人' },
  note: { en: 'Note', he: 'הערה', zh: '备注' },
  'address.street': { en: 'Street', he: 'רחוב', zh: '街道' },
  'address.city': { en: 'City', he: 'עיר', zh: '城市' },
  'address.state': { en: 'State', he: 'מחוז', zh: '州/省' },
  'address.zipCode': { en: 'ZIP code', he: 'מיקוד', zh: '邮编' },
  'address.country': { en: 'Country', he: 'מדינה', zh: '国家' },
  companyName: { en: 'Company', he: 'חברה', zh: '公司' },
  address: { en: 'Address', he: 'כתובת', zh: '地址' },
  city: { en: 'City', he: 'עיר', zh: '城市' },
  state: { en: 'State', he: 'מחוז', zh: '州/省' },
  zipCode: { en: 'ZIP code', he: 'מיקוד', zh: '邮编' },
  country: { en: 'Country', he: 'מדינה', zh: '国家' },
  customerName: { en: 'Customer', he: 'לקוח', zh: '客户' },
  writerName: { en: 'Written by', he: 'נכתב על ידי', zh: '填写人' },
  writerEmail: { en: 'Writer’s email', he: 'דוא״ל הכותב', zh: '填写人邮箱' },
  writerPhone: { en: 'Writer’s phone', he: 'טלפון הכותב', zh: '填写人电话' },
  subject: { en: 'Subject', he: 'נושא', zh: '主题' },
  products: { en: 'Products', he: 'מוצרים', zh: '产品' },
  importType: { en: 'Import type', he: 'סוג יבוא', zh: '进口类型' },
  budget: { en: 'Budget (USD)', he: 'תקציב (דולר)', zh: '预算（美元）' },
  message: { en: 'Message', he: 'הודעה', zh: '留言' },
  adminResponse: { en: 'Response', he: 'תשובה', zh: '回复' },
  source: { en: 'Source', he: 'מקור', zh: '来源' },
  owner: { en: 'Owner', he: 'אחראי', zh: '负责人' },
  dueAt: { en: 'Due', he: 'לביצוע עד', zh: '到期时间' },
  catalogName: { en: 'Catalog', he: 'קטלוג', zh: '目录' },
  catalogDescription: { en: 'Description', he: 'תיאור', zh: '描述' },
  supplier: { en: 'Supplier', he: 'ספק', zh: '供应商' },
  productCount: { en: 'Products', he: 'מוצרים', zh: '产品数' },
};

/** A fact such as the material has a column of its own. */
const FACT = /^(attributes|specifications)\.(.+)$/su;
const FACT_HEADS: Record<string, Head> = {
  attributes: { en: 'Attribute', he: 'מאפיין', zh: '属性' },
  specifications: { en: 'Specification', he: 'מפרט', zh: '规格' },
};

/** The head of a column: its field name, or a text in a language. */
export function headOf(column: string, language: Language | undefined): string {
  if (!language) return column;
  const [, list, name] = FACT.exec(column) ?? [];
  if (list && name) return `${FACT_HEADS[list]?.[language]}: ${name}`;
  return COLUMN_HEADS[column]?.[language] ?? column;
}

/** Finds the column of a head: a field name or a text in any language, in any case. */
export function columnFinder(columns: readonly string[], hasFacts: boolean): (head: string) => string | undefined {
  const known = new Map<string, string>();
  for (const column of columns)
    for (const head of [...LANGUAGES.map((language) => headOf(column, language)), column])
      known.set(head.toLowerCase(), column);
  return (typed) => {
    const head = typed.trim();
    return known.get(head.toLowerCase()) ?? (hasFacts ? factColumn(head) : undefined);
  };
}

function factColumn(head: string): string | undefined {
  if (FACT.test(head)) return head;
  const [, start = '', name = ''] = /^([^:：]+)[:：]\s*(.+)$/su.exec(head) ?? [];
  const list = Object.keys(FACT_HEADS).find((each) =>
    LANGUAGES.some((language) => FACT_HEADS[each]?.[language].toLowerCase() === start.trim().toLowerCase()),
  );
  return list && `${list}.${name}`;
}
