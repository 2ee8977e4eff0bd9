import type { Labels, Vocabulary } from './vocabulary.ts';

/** Shorter vocabularies of further trade languages: common labels, uncommon goods. */
const LABELS: readonly (keyof Labels)[] = ['model', 'name', 'size', 'price', 'material', 'colour', 'packing'];

interface Short {
  readonly names: string;
  readonly qualities: string;
  readonly materials: string;
  readonly colours: string;
  readonly familiar: readonly [materials: string, colours: string];
  readonly known: string;
  readonly unknown: string;
  readonly prose: string;
  readonly company: string;
  readonly title: string;
}

const list = (words: string) => words.split(', ');
const labels = (words: string) =>
  Object.fromEntries(LABELS.map((label, index) => [label, list(words)[index]])) as unknown as Labels;

const toVocabulary = (short: Short): Vocabulary => ({
  names: list(short.names),
  qualities: list(short.qualities),
  materials: list(short.materials),
  colours: list(short.colours),
  familiar: { materials: list(short.familiar[0]), colours: list(short.familiar[1]) },
  known: labels(short.known),
  unknown: labels(short.unknown),
  prose: short.prose.split(' | '),
  company: short.company,
  title: short.title,
});

export const MORE_VOCABULARIES = {
  'zh-tw': toVocabulary({
    names: '平衡車, 壓蒜器, 餵鳥器, 露營爐, 除雪刷, 釣魚輪, 門擋, 蛋糕架',
    qualities: '北歐, 迷你, 摺疊, 經典, 加厚',
    materials: '櫸木貼皮, 黃麻, 密胺, 赤陶',
    colours: '赭石, 孔雀, 茄紫, 炭灰',
    familiar: ['玻璃, 陶瓷', '黑色, 銀色'],
    known: '型號, 品名, 尺寸, 單價, 材質, 顏色, 數量',
    unknown: '識別碼, 物件, 長闊, 出場銀, 質料類, 色澤感, 入盒',
    prose: '本工坊由兩兄弟創立，多年來穩步發展。 | 每件產品出廠前均經人工檢驗。',
    company: '北門家居用品股份有限公司',
    title: '秋季精選',
  }),
  es: toVocabulary({
    names: 'Prensa de ajos, Comedero, Hornillo, Repisa, Carrete, Jabonera, Arnés, Salvamanteles',
    qualities: 'Nórdico, Plegable, Clásico, Urbano, Doble',
    materials: 'haya laminada, yute, melamina, corcho',
    colours: 'ocre, petróleo, berenjena, azafrán',
    familiar: ['vidrio, cuero', 'negro, verde'],
    known: 'Referencia, Descripción, Medidas, Precio, Material, Color, Cantidad',
    unknown: 'Signo, Qué es, Alcance, Valor puerta, Hecho con, Matiz, Lote',
    prose: 'Nuestro taller fue fundado por dos hermanos. | Cada pieza se revisa a mano.',
    company: 'Menaje Puerta Norte S.A.',
    title: 'Selección de otoño',
  }),
  ru: toVocabulary({
    names: 'Чеснокодавка, Кормушка, Горелка, Полка, Катушка, Мыльница, Шлейка, Подставка',
    qualities: 'Северный, Складной, Классик, Городской, Двойной',
    materials: 'шпон бука, джут, меламин, пробка',
    colours: 'охра, баклажан, шафран, антрацит',
    familiar: ['стекло, керамика', 'белый, серый'],
    known: 'Артикул, Наименование, Размер, Цена, Материал, Цвет, Количество',
    unknown: 'Метка, Что это, Охват, Отпуск, Сделано из, Тон, Связка',
    prose: 'Мастерскую основали два брата. | Каждое изделие проверяют вручную.',
    company: 'ООО Северные Ворота',
    title: 'Осенняя подборка',
  }),
  de: toVocabulary({
    names: 'Knoblauchpresse, Futterhaus, Kocher, Bilderleiste, Rolle, Seifenschale, Geschirr, Untersetzer',
    qualities: 'Nordisch, Faltbar, Klassik, Urban, Doppelt',
    materials: 'Buchenfurnier, Jute, Melamin, Kork',
    colours: 'Ocker, Petrol, Aubergine, Safran',
    familiar: ['Glas, Leder', 'schwarz, grau'],
    known: 'Artikelnummer, Bezeichnung, Maße, Preis, Werkstoff, Farbe, Menge',
    unknown: 'Zeichen, Was es ist, Umfang, Ab Hof, Gemacht aus, Ton, Bündel',
    prose: 'Unsere Werkstatt wurde von zwei Brüdern gegründet. | Jedes Stück wird von Hand geprüft.',
    company: 'Nordtor Hauswaren GmbH',
    title: 'Herbstauswahl',
  }),
  fr: toVocabulary({
    names: 'Presse-ail, Mangeoire, Réchaud, Tablette, Moulinet, Porte-savon, Harnais, Dessous',
    qualities: 'Nordique, Pliant, Classique, Urbain, Double',
    materials: 'placage hêtre, jute, mélamine, liège',
    colours: 'ocre, pétrole, aubergine, safran',
    familiar: ['verre, cuir', 'noir, vert'],
    known: 'Référence, Désignation, Dimensions, Prix, Matière, Couleur, Quantité',
    unknown: 'Signe, Objet, Étendue, Départ, Fait de, Nuance, Lot',
    prose: 'Notre atelier fut fondé par deux frères. | Chaque pièce est contrôlée à la main.',
    company: 'Porte du Nord S.A.',
    title: 'Choix automne',
  }),
  ar: toVocabulary({
    names: 'عصارة ثوم, معلف طيور, موقد تخييم, رف صور, بكرة صيد, صحن صابون, حزام كلب, قاعدة',
    qualities: 'شمالي, قابل للطي, كلاسيكي, حضري, مزدوج',
    materials: 'قشرة زان, جوت, ميلامين, فلين',
    colours: 'مغرة, باذنجان, زعفران, فحمي',
    familiar: ['زجاج, خشب', 'أسود, أخضر'],
    known: 'موديل, المنتج, المقاس, السعر, المادة, اللون, الكمية',
    unknown: 'علامة, ما هو, المدى, قيمة الباب, صنع من, الدرجة, حزمة',
    prose: 'أسس الورشة أخوان ونمت باطراد. | تفحص كل قطعة باليد.',
    company: 'Bab Al Shamal Trading',
    title: 'مختارات الخريف',
  }),
  th: toVocabulary({
    names: 'ที่บดกระเทียม, ที่ให้อาหารนก, เตาแคมป์, ชั้นวางรูป, รอกตกปลา, จานสบู่, สายจูง, แผ่นรอง',
    qualities: 'นอร์ดิก, พับได้, คลาสสิก, เมือง, คู่',
    materials: 'วีเนียร์บีช, ปอกระเจา, เมลามีน, ไม้ก๊อก',
    colours: 'เหลืองดิน, มะเขือม่วง, หญ้าฝรั่น, ถ่าน',
    familiar: ['แก้ว, ไม้', 'ดำ, เขียว'],
    known: 'รุ่น, สินค้า, ขนาด, ราคา, วัสดุ, สี, จำนวน',
    unknown: 'เครื่องหมาย, คืออะไร, ขอบเขต, หน้าลาน, ทำจาก, เฉด, มัด',
    prose: 'โรงงานของเราก่อตั้งโดยสองพี่น้อง | ทุกชิ้นตรวจด้วยมือ',
    company: 'Pratu Nuea Co., Ltd.',
    title: 'ชุดฤดูใบไม้ร่วง',
  }),
} as const;
