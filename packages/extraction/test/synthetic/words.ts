/**
 * Words of the synthetic catalogs. None is in the vocabularies of the rules: trades, labels, colours and
 * materials are unknown to them, so only structure can identify products.
 */

import { MORE_VOCABULARIES } from './more-words.ts';
import type { Vocabulary } from './vocabulary.ts';

const list = (words: string) => words.split(', ');

const ENGLISH: Vocabulary = {
  names: list(
    'Balance Bike, Garlic Press, Bird Feeder, Camping Stove, Picture Ledge, Snow Brush, Ukulele Strap, Fishing Reel, Soap Dish, Chess Clock, Wine Rack, Dog Harness, Bread Bin, Rope Swing, Ice Bucket, Sewing Box, Door Wedge, Trivet, Cake Stand, Egg Timer',
  ),
  qualities: list('Nordic, Compact, Folding, Classic, Heavy Duty, Junior, Twin, Deluxe, Urban, Alpine'),
  materials: list('beech veneer, neoprene, titanium, jute, melamine, terracotta, cork, galvanised tin'),
  colours: list('ochre, petrol, aubergine, saffron, anthracite, rust, sage, fuchsia'),
  familiar: {
    materials: list('bamboo, steel, ceramic, cotton, silicone'),
    colours: list('black, navy, beige, white, green'),
  },
  known: {
    model: 'Item No.',
    name: 'Description',
    size: 'Size',
    price: 'Unit Price',
    material: 'Material',
    colour: 'Color',
    packing: 'Qty',
  },
  unknown: {
    model: 'Stamp',
    name: 'What it is',
    size: 'Extent',
    price: 'Ex-yard',
    material: 'Substance',
    colour: 'Shade',
    packing: 'Bundle',
  },
  prose: [
    'Our workshop was founded by two brothers and has grown steadily since.',
    'Every piece is checked by hand before it leaves the yard.',
    'Please contact our sales office for further information about delivery.',
  ],
  company: 'Northgate Homeware Trading Co., Ltd.',
  title: 'Autumn Selection',
};

const CHINESE: Vocabulary = {
  names: list(
    '平衡车, 压蒜器, 喂鸟器, 露营炉, 置物架, 除雪刷, 鱼线轮, 肥皂盒, 象棋钟, 酒架, 宠物背带, 面包箱, 秋千绳, 冰桶, 针线盒, 门挡, 隔热垫, 蛋糕架, 煮蛋计时器, 折叠凳',
  ),
  qualities: list('北欧, 迷你, 折叠, 经典, 加厚, 儿童, 双层, 豪华, 都市, 户外'),
  materials: list('榉木贴皮, 氯丁胶, 钛金, 黄麻, 密胺, 赤陶, 软木, 镀锌板'),
  colours: list('赭石, 孔雀, 茄紫, 藏红, 炭灰, 铁锈, 鼠尾草, 桃红'),
  familiar: { materials: list('不锈钢, 玻璃, 陶瓷, 尼龙, 硅胶'), colours: list('黑色, 白色, 灰色, 绿色, 米色') },
  known: {
    model: '型号',
    name: '品名',
    size: '尺寸',
    price: '单价',
    material: '材质',
    colour: '颜色',
    packing: '数量',
  },
  unknown: {
    model: '识别码',
    name: '物件',
    size: '长阔高',
    price: '出场银',
    material: '质料类',
    colour: '色泽感',
    packing: '入盒',
  },
  prose: ['本工坊由两兄弟创立，多年来稳步发展。', '每件产品出厂前均经人工检验。', '欢迎来函洽谈合作事宜。'],
  company: '北门家居用品有限公司',
  title: '秋季精选',
};

const HEBREW: Vocabulary = {
  names: list(
    'אופני איזון, מועך שום, מתקן האכלה, כיריים לשטח, מדף תמונות, מברשת שלג, רצועת גיטרה, סליל דיג, סבונייה, שעון שחמט, מעמד בקבוקים, רתמה לכלב, קופסת לחם, נדנדת חבל, דלי קרח, קופסת תפירה, מעצור דלת, תחתית סיר, מגש עוגה, שעון ביצים',
  ),
  qualities: list('נורדי, קומפקטי, מתקפל, קלאסי, מחוזק, ילדים, כפול, מהודר, עירוני, אלפיני'),
  materials: list('פורניר אשור, ניאופרן, טיטניום, יוטה, מלמין, טרקוטה, שעם, פח מגולוון'),
  colours: list('אוכרה, פטרול, חציל, זעפרן, פחם, חלודה, מרווה, פוקסיה'),
  familiar: { materials: list('עץ, במבוק, זכוכית, כותנה, גומי'), colours: list('שחור, לבן, אפור, ירוק, תכלת') },
  known: {
    model: 'דגם',
    name: 'תיאור',
    size: 'מידות',
    price: 'מחיר',
    material: 'חומר',
    colour: 'צבע',
    packing: 'כמות',
  },
  unknown: {
    model: 'סימון',
    name: 'פרט',
    size: 'היקף',
    price: 'עלות שער',
    material: 'עשוי',
    colour: 'גוון',
    packing: 'צרור',
  },
  prose: [
    'הסדנה נוסדה על ידי שני אחים וצמחה בהתמדה.',
    'כל פריט נבדק ביד לפני שהוא יוצא לדרך.',
    'לפרטים נוספים פנו למשרד המכירות.',
  ],
  company: 'שער צפון כלי בית בע"מ',
  title: 'מבחר הסתיו',
};

export const VOCABULARIES = { en: ENGLISH, zh: CHINESE, he: HEBREW, ...MORE_VOCABULARIES } as const;
export type Language = keyof typeof VOCABULARIES;
export const LANGUAGES = Object.keys(VOCABULARIES) as Language[];
export const RIGHT_TO_LEFT: readonly Language[] = ['he', 'ar'];
