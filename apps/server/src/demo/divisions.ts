import type { Words } from './words.ts';

interface DivisionFacts {
  /** The category name in products and catalogs. */
  category: string;
  catalog: { name: string; description: string };
  /** The beginning of its product descriptions. */
  about: Words;
}

/** The divisions of a sourcing office, each with its own catalog. */
export const DIVISIONS = {
  beauty: {
    category: 'Beauty',
    catalog: {
      name: 'Beauty and care 2026',
      description: 'Make-up, skin care and hair care, ready for your own brand.',
    },
    about: [
      'Filled and packed under controlled hygiene, with safety data sheets for import.',
      'מיוצר ונארז בפיקוח היגייני, עם גיליונות בטיחות ליבוא.',
      '在卫生管控下灌装和包装，附进口所需安全资料。',
    ],
  },
  electronics: {
    category: 'Electronics',
    catalog: {
      name: 'Electronics 2026',
      description: 'Audio, phones and accessories with CE and RoHS reports.',
    },
    about: [
      'Every unit is tested before packing; CE and RoHS reports are included.',
      'כל יחידה נבדקת לפני האריזה; מצורפים דוחות CE ו־RoHS.',
      '每台出厂前全检，附CE和RoHS报告。',
    ],
  },
  defense: {
    category: 'Defense',
    catalog: { name: 'Defense and security', description: 'Protective and field equipment for registered buyers.' },
    about: [
      'Made for daily duty in the field; test reports on request.',
      'מיועד לשימוש יומיומי בשטח; דוחות בדיקה לפי בקשה.',
      '适合户外执勤使用，可提供检测报告。',
    ],
  },
  furniture: {
    category: 'Furniture',
    catalog: {
      name: 'Home furniture',
      description: 'Sofas, chairs, tables and wardrobes, flat-packed or assembled.',
    },
    about: [
      'Flat-packed, with fittings and assembly instructions in three languages.',
      'מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות.',
      '平板包装，含五金件和三语安装图。',
    ],
  },
  'private label': {
    category: 'Private label',
    catalog: {
      name: 'Private label',
      description: 'Packaging and gifts with your own print, even in small quantities.',
    },
    about: [
      'Your logo in up to four colors; a printed sample before production.',
      'הדפסת הלוגו שלכם, עד ארבעה צבעים; דוגמה מודפסת לפני הייצור.',
      '可印制客户标志，最多四色，大货前提供印样。',
    ],
  },
  shipping: {
    category: 'Shipping',
    catalog: {
      name: 'Shipping and packing',
      description: 'Containers, cartons and packing material for sea and air freight.',
    },
    about: [
      'Meets the requirements of sea freight and can be loaded the same week.',
      'עומד בדרישות הובלה ימית וניתן להעמסה באותו שבוע.',
      '符合海运要求，当周即可装运。',
    ],
  },
  clothing: {
    category: 'Clothing',
    catalog: { name: 'ביגוד וטקסטיל', description: 'חולצות, כובעים ומגבות, עם תווית ומידות לפי הזמנה.' },
    about: [
      'Pre-shrunk and colorfast; woven labels and sizes to order.',
      'לאחר כיווץ מוקדם ועמיד בדהייה; תוויות ומידות לפי הזמנה.',
      '预缩处理，不易褪色，可定制织标和尺码。',
    ],
  },
  toys: {
    category: 'Toys',
    catalog: { name: 'Toys 2026', description: 'Wooden and soft toys tested to EN 71, in shelf-ready boxes.' },
    about: [
      'Tested to EN 71, with rounded edges and water-based colors.',
      'נבדק לפי EN 71, עם פינות מעוגלות וצבעים על בסיס מים.',
      '通过EN 71测试，圆角处理，水性漆。',
    ],
  },
  tools: {
    category: 'Tools',
    catalog: { name: 'Hand and power tools', description: 'Tools for workshops and shops, loose, carded or in sets.' },
    about: [
      'Made for the workshop; carded, boxed or in sets with your own print.',
      'מיועד לבית מלאכה; בכרטיס, בקופסה או בסט עם הדפסה שלכם.',
      '适合车间使用，可吊卡、盒装或套装。',
    ],
  },
  building: {
    category: 'Building',
    catalog: { name: '建材目录', description: '瓷砖、涂料和龙头等建筑装修材料，整柜或拼柜供应。' },
    about: [
      'From one production lot for even color; loaded on strong pallets.',
      'מאצוות ייצור אחת לגוון אחיד; נארז על משטחים חזקים.',
      '同一批次生产，色泽均匀，托盘装运。',
    ],
  },
  portable: {
    category: 'Portable',
    catalog: { name: 'Portable and travel', description: 'Luggage, bags and rechargeable travel gadgets.' },
    about: [
      'Lightweight and drop-tested; batteries ship with the required documents.',
      'קל לנשיאה ונבדק בנפילה; סוללות נשלחות עם המסמכים שלהן.',
      '轻便耐摔，电池附运输文件。',
    ],
  },
  sports: {
    category: 'Sports',
    catalog: { name: 'ספורט וכושר', description: 'ציוד לאימון בבית, במועדון ובבית הספר.' },
    about: [
      'For clubs, schools and training at home.',
      'למועדונים, לבתי ספר ולאימון בבית.',
      '适合俱乐部、学校和家庭训练。',
    ],
  },
  'hotel furniture': {
    category: 'Hotel furniture',
    catalog: {
      name: 'Hotel rooms and kitchens',
      description: 'Everything a new hotel needs, by room or by floor.',
    },
    about: [
      'Contract grade, delivered by room or by floor.',
      'בתקן מוסדי, באספקה לפי חדר או לפי קומה.',
      '按工程标准制作，可按房间或楼层交货。',
    ],
  },
  'electronics and electrical': {
    category: 'Electronics and electrical',
    catalog: {
      name: 'Lighting and electrical',
      description: 'Lamps, cables and solar power with plugs for your country.',
    },
    about: [
      'Plug and voltage for your country; every unit is insulation-tested.',
      'תקע ומתח לפי המדינה; כל יחידה נבדקת לבידוד.',
      '插头和电压按国家配置，逐台绝缘测试。',
    ],
  },
  vehicles: {
    category: 'Vehicles',
    catalog: {
      name: 'Vehicles and parts',
      description: 'Light electric vehicles, wheels and parts with spare-part lists.',
    },
    about: [
      'Comes with a spare parts list; parts are available for five years.',
      'מגיע עם רשימת חלפים, הנשמרים במלאי חמש שנים.',
      '附配件清单，配件供应五年。',
    ],
  },
  cleaning: {
    category: 'Cleaning',
    catalog: {
      name: 'Cleaning supplies',
      description: 'Mops, brooms and sprays for shops and for professional cleaners.',
    },
    about: [
      'For shops and for professional cleaners; spare parts in stock.',
      'לחנויות ולאנשי ניקיון מקצועיים; חלקי חילוף במלאי.',
      '适合零售和专业保洁，常备替换件。',
    ],
  },
  amusement: {
    category: 'Amusement',
    catalog: { name: '游乐设备目录', description: '游乐场模型与橱窗展示设备，可定制灯光、音乐和颜色。' },
    about: [
      'For shop windows, fairs and playrooms; colors and sound to order.',
      'לחלונות ראווה, לירידים ולחדרי משחק; צבעים וצליל לפי הזמנה.',
      '适合橱窗、展会和游乐室，颜色和音乐可定制。',
    ],
  },
} as const satisfies Record<string, DivisionFacts>;

export type Division = keyof typeof DIVISIONS;
