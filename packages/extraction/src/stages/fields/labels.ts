/**
 * Words that catalogs print before a value or above a column. They are hints only: no rule may
 * depend on them alone, since every trade and language has others.
 */
import { memoize } from './memoize.ts';

export type Role =
  | 'model'
  | 'name'
  | 'size'
  | 'length'
  | 'width'
  | 'height'
  | 'diameter'
  | 'price'
  | 'colour'
  | 'material'
  | 'type'
  | 'description'
  | 'picture'
  | 'quantity'
  | 'moq'
  | 'carton'
  | 'weight'
  | 'index';

/** Words are separated by bars. */
const WORDS: Record<Role, string> = {
  model: `
    model | model no | model number | item | item no | item number | item code | item # | art | art no |
    article | article no | code | product code | sku | ref | reference | ref no | cat no | catalog no |
    catalogue no | part no | part number | style | style no | order no | product no | stock no | models |
    p/n | mpn | 型号 | 型號 | 款号 | 款號 | 货号 | 貨號 | 编号 | 編號 | 产品编号 | 產品編號 | 机型 | 機型 | 品号 | 品號 | 规格型号 | 產品型號 |
    产品型号 | דגם | מקט | מק"ט | קוד | מספר פריט | מספר קטלוגי | modelo | referencia | código | codigo |
    artículo | articulo | modèle | référence | réf | modell | artikel | artikelnummer | art nr |
    bestellnummer | codice | articolo | modello | артикул | модель | код | арт |
    رقم الموديل | موديل | الرمز | 品番 | 型番 | 모델 | 품번 | kod | ürün kodu | mã | mã sản phẩm |
    รุ่น | รหัส | รหัสสินค้า | kode | kode barang | نام کد | کد | کد کالا | رقم الصنف | موديل رقم |
    kode produk | indeks | symbol | nr art | kod produktu | cod | model nr | type no | ordering code |
    reference no | clave | рег номер | best nr | bestell nr | artikel nr | kat nr | teile nr | mat nr | cod art |
    code article | n° article | ref nr | арт номер | обозначение | шифр | designación | oznaczenie | позначення`,
  name: `
    name | product | product name | item name | description | desc | article description | designation |
    goods | commodity | title | 品名 | 名称 | 名稱 | 产品名称 | 產品名稱 | 商品名 | 商品名称 | 货名 | שם | שם המוצר | שם מוצר |
    תיאור | מוצר | nombre | producto | descripción | nom | produit | désignation | bezeichnung | produkt |
    beschreibung | nome | descrizione | prodotto | produto | descrição | наименование | название | товар |
    описание | اسم المنتج | الاسم | المنتج | 製品名 | 상품명 | 품명 | ürün | ürün adı | tên | details |
    ชื่อ | ชื่อสินค้า | สินค้า | รายการ | nama | nama barang | nama produk | nazwa | nazwa produktu | назва |
    найменування | نام | نام محصول | اسم الصنف | الصنف | البيان | concepto | libellé | article name |
    denumire | název | megnevezés | product description | item description`,
  size: `
    size | sizes | dimension | dimensions | dims | dim | measure | measurement | measurements |
    product size | size run | size range | overall size | capacity | spec | specification |
    specifications | 尺寸 | 规格 | 規格 | 尺码 | 產品尺寸 | 产品尺寸 | 外形尺寸 | 大小 | 容量 | מידות | מידה | גודל | medida |
    medidas | tamaño | dimensiones | talla | tallas | taille | mesures | größe | maße | masse |
    abmessungen | dimensioni | misure | misura | taglia | dimensões | tamanho | размер | размеры |
    габариты | القياس | المقاس | الأبعاد | サイズ | 寸法 | 사이즈 | 크기 | 규격 | boyut | ölçü | kích thước |
    ขนาด | ukuran | dimensi | wymiary | wymiar | rozmiar | розмір | розміри | габарити | ابعاد | اندازه |
    المقاسات | rozměry | dimensiuni | méret | afmetingen | maat | maat in cm | mål | 长宽高 | 外径`,
  length: `
    l | length | long | 长 | 長 | 长度 | 長度 | אורך | largo | longueur | länge | lunghezza | длина | الطول |
    comprimento |
    ยาว | ความยาว | panjang | długość | довжина | طول`,
  width: `
    w | width | wide | 宽 | 寬 | 宽度 | 寬度 | רוחב | ancho | largeur | breite | larghezza | ширина | العرض |
    largura | d | depth | deep | 深 | 深度 | עומק | fondo | profondeur | tiefe | profondità | глубина |
    กว้าง | ความกว้าง | lebar | szerokość | ширина мм | عرض | profondità | глибина | głębokość | ลึก`,
  height: `
    h | height | high | 高 | 高度 | גובה | alto | altura | hauteur | höhe | hoehe | altezza | высота |
    الارتفاع |
    สูง | ความสูง | tinggi | wysokość | висота | ارتفاع |
    thickness | wall thickness | kalınlık | kalinlik | 厚 | 厚度 | толщина | espesor | épaisseur | stärke | dicke |
    spessore | espessura | grubość | ความหนา | سمك | ضخامت | dikte | tebal`,
  diameter: `
    ø | φ | dia | diameter | 直径 | 直徑 | קוטר | diámetro | diamètre | durchmesser | diametro | диаметр |
    dn | çap | średnica | ø mm | قطر | đường kính`,
  price: `
    price | unit price | price each | price/each | fob | fob price | exw | list price | retail | msrp |
    rrp | wholesale | cost | rate | each | 单价 | 單價 | 价格 | 價格 | 价 | 售价 | 批发价 | 零售价 | 出厂价 | 含税价 | מחיר |
    מחיר ליחידה | precio | precio unitario | prix | preis | prezzo | preço | цена | السعر | 価格 | 単価 | 가격 |
    단가 | fiyat | giá | цены | стоимость | prices | precios | prezzi | preise | preços | опт | розница | mrp | offer price | net price | giá bán | ราคาขาย | قیمت واحد | stückpreis | tarif |
    ราคา | ราคาต่อหน่วย | harga | harga satuan | cena | cena netto | ціна | قیمت | سعر | سعر الوحدة | ár |
    preț | prijs | pris | prix unitaire | prix ht | precio unit | p unit | einzelpreis | vk | uvp | fob usd |
    cif | 批价 | 报价 | 優惠價 | eur | usd | rmb | cny | gbp | ils | us$ | € | $ | ¥ | £ | ₪ | 元`,
  colour: `
    color | colour | colors | colours | finish | cores | available colors | available colours | 颜色 | 顏色 | 色 | 色号 | 花色 | צבע | צבעים | colores | couleur |
    coloris | farbe | colore | cor | цвет | اللون | カラー | 색상 | renk | màu |
    สี | warna | kolor | колір | رنگ | لون | الألوان | kleur | farge | färg | szín | culoare | barva |
    acabado | acab | finition | oberfläche | ausführung | finitura | покрытие | отделка | גימור | 表面处理 | 顏色選擇 |
    acabamento`,
  material: `
    material | materials | fabric | composition | made of | upper | lining | insole | outsole | sole |
    shell | body material | frame material | 材质 | 材質 | 材料 | 面料 | 里料 | 成分 | 质地 | 質地 | חומר | חומרים | הרכב |
    materiales | matière | matériau | materialien | werkstoff | materiale | materiais | материал | состав |
    المادة | الخامة | 素材 | 소재 | 재질 | malzeme | chất liệu | matériaux | composición | tela | stoff |
    วัสดุ | bahan | materiał | матеріал | склад | جنس | المواد | خامة | materiaal | anyag | materijal |
    materiál | corpo | cuerpo | 主要材质`,
  type: `
    type | category | kind | series | 类型 | 類型 | 类别 | 類別 | 系列 | סוג | קטגוריה | סדרה | tipo | catégorie |
    typ | kategorie | категория | тип | серия | النوع | tür`,
  description: `
    remark | remarks | note | notes | feature | features | function | functions | 备注 | 備註 | 说明 | 說明 | 描述 |
    特点 | 功能 | הערות | תכונות | observaciones | remarques | bemerkung | примечание | ملاحظات`,
  picture: `
    picture | photo | image | pic | foto | bild | abbildung | 图片 | 圖片 | 图 | 照片 | 产品图片 | תמונה | imagen |
    фото | фотография | фотографии | изображение | صورة | 写真 | immagine | resim |
    รูป | รูปภาพ | gambar | zdjęcie | صور | تصویر | zdjecie | photo produit`,
  quantity: `
    qty | quantity | pcs | unit | units | stock | 数量 | 數量 | 單位 | 单位 | 件数 | 库存 | כמות | מלאי | cantidad |
    quantité | menge | stück | ve | quantità | количество | кол-во | الكمية | كمية | 수량 | adet |
    จำนวน | isi | jumlah | ilość | кількість | تعداد | العدد | aantal`,
  moq: `
    moq | moq pcs | min order | minimum order | min qty | minimum quantity | minimum order quantity | 起订量 | 起订 |
    最小起订量 | 最小订量 | כמות מינימום | cantidad mínima | pedido mínimo | commande minimum | mindestmenge |
    mindestbestellmenge | ordine minimo | quantità minima | мин заказ | минимальный заказ | الحد الأدنى | 最小ロット |
    sipariş miktarı | minimum sipariş`,
  carton: `
    packing | pack | packaging | carton | ctn | cbm | pcs/ctn | qty/ctn | qty/carton | carton size | inner box | 装箱 |
    装箱数 | 装箱量 | 包装 | 每箱 | 箱数 | 外箱 | 箱规 | אריזה | קרטון | упаковка | коробка | 入数 | บรรจุ | التعبئة |
    colisage | conditionnement | embalaje | empaque | caja | verpackung | verpackungseinheit | imballo | confezione |
    cartone | embalagem | koli | karton`,
  weight: `
    weight | net weight | gross weight | n.w | g.w | nw | gw | kg | kgs | 重量 | 净重 | 毛重 | משקל | peso |
    poids | gewicht | вес | масса | маса | الوزن | ağırlık |
    น้ำหนัก | berat | waga | вага | وزن | gewicht kg | súly | greutate`,
  index: `
    no | s/n | sr | sr no | s.no | sl no | # | № | 序号 | 序號 | 项次 | מס | מספר | nr | n° | lfd nr | pos | 번호 |
    п/п | № п/п`,
};

const ROLES = new Map(
  (Object.entries(WORDS) as [Role, string][]).flatMap(([role, words]) =>
    words.split('|').map((word): [string, Role] => [foldLabel(word), role]),
  ),
);

/** Without accents, as file formats with plain letters print labels: 'urun adi' for 'ürün adı'. */
const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
const PLAIN_ROLES = new Map([...ROLES].map(([word, role]) => [plainLetters(word), role]));

/** The role of a label that is written without accents and with underscores. */
export const plainRole = (text: string): Role | null =>
  PLAIN_ROLES.get(plainLetters(foldLabel(text.replaceAll('_', ' ')))) ?? null;

/** Lower case, in the usual form of each letter. NFKC parts the Thai vowel am into two letters, which no pattern has. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u0e4d\u0e32/gu, '\u0e33')
    .toLowerCase();
}

/** Lower case, without parenthesised text, periods, colons and repeated spaces. */
export function foldLabel(text: string): string {
  return foldLetters(text)
    .replace(/[([{（【][^)\]}）】]*[)\]}）】]/gu, ' ')
    .replace(/[.:;*：。•●■▪·"'‘’]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

const MOQ = /(?:\bmoq\b|\bmin(?:imum)?\.? (?:order|qty)|起[订訂]量)/u;

/** Labels that describe the packing, not the product: 'Carton size', 'N.W. per box'. */
const PACKING =
  /(?:\bcarto+ns?\b|\bctns?\b|\bpacking\b|\bpackage\b|\bcbm\b|外箱|箱规|箱規|装箱|裝箱|包装|包裝|karton|embalaje|\bcaja\b|colis|verpack|imballo|упаков|короб|קרטון|אריזה|كرتون|التعبئة|ลัง)/u;

const PRICE_WORD =
  /(?:\bprices?\b|\bprecio|\bprix\b|\bpreis|\bprezzo|\bpreço|\bfiyat|\bharga\b|\bcena\b|(?<!\p{L})giá|цена|ціна|价|價|単価|価格|가격|단가|מחיר|ราคา|قیمت|سعر)/u;

export const namesPrice = (text: string): boolean =>
  PRICE_WORD.test(foldLabel(text)) || /\brate\b/u.test(foldLabel(text));

/** Whether a label is about the packing: a quantity, size, weight or price of a carton. */
export const isPacking = (label: string): boolean => PACKING.test(foldLabel(label));

const RETAIL =
  /(?:\bmrp\b|\bm\.?s?r\.?p\b|\brrp\b|\buvp\b|\bpvp\b|\bretail\b|\blist price|\bregular\b|\bnormal\b|розниц|обычн|零售|市场价|建议|原价|ปกติ|مصرف)/u;

/** Picks the buyer's unit price: not a carton price and not a retail price. */
export function priceRank(basis: string | null): number {
  const label = foldLabel(basis ?? '');
  if (PACKING.test(label)) return 2;
  return RETAIL.test(label) ? 1 : 0;
}

/** The role of a label, or null. In a label of several words, the first or the last word decides. */
export const labelRole = memoize(roleNamed);

function roleNamed(text: string): Role | null {
  const label = foldLabel(text);
  if (label === '' || label.length > 40) return null;
  const whole = ROLES.get(label) ?? ROLES.get(label.replaceAll(' ', ''));
  if (whole !== undefined) return whole;
  if (MOQ.test(label)) return 'moq';
  if (isPacking(label)) return PRICE_WORD.test(label) ? 'price' : 'carton';
  // A label with a price word is a price, whatever its other words: 'Price per unit'.
  if (PRICE_WORD.test(label)) return 'price';
  const shortened = shortenedRole(text.trim());
  if (shortened !== null) return shortened;
  const words = label.split(/[\s/\\|,&+-]+/u).filter((word) => word !== '');
  const [first = ''] = words;
  // In a long label the first word is the noun: 'Height of the part above ground H1, m'.
  if (words.length > MAX_WORDS) return first.length >= LONG_WORD ? (ROLES.get(first) ?? misspeltRole(first)) : null;
  const parts = [words.slice(-2).join(' '), words.slice(0, 2).join(' '), ...words.toReversed()];
  const known = parts.map((part) => (part.length > 1 ? ROLES.get(part) : undefined)).find((role) => role !== undefined);
  if (known !== undefined) return known;
  if (words.length === 1) return endingRole(label) ?? misspeltRole(label);
  return first.length >= LONG_WORD ? misspeltRole(first) : null;
}

/** Labels with this many words are judged by their first word, which needs this many letters. */
const MAX_WORDS = 4;
const LONG_WORD = 6;

/** Fraction of words with the same prefix that must share a role for an abbreviation to have it. */
const CLEARLY = 0.8;

/** An abbreviated word, such as 'Oberfl.' or 'Abmess.'. */
function shortenedRole(text: string): Role | null {
  const start = /^(\p{L}{3,})\.$/u.exec(text)?.[1]?.toLowerCase();
  if (start === undefined) return null;
  const roles = [...ROLES].filter(([word]) => word.startsWith(start)).map(([, role]) => role);
  return roles.find((role) => roles.filter((other) => other === role).length >= CLEARLY * roles.length) ?? null;
}

/** Chinese labels are compounds whose last word decides: 产品材质, 包装数量. */
function endingRole(label: string): Role | null {
  // 规格 alone usually means size; in a compound it can be any property.
  if (!/^\p{Script=Han}{3,8}$/u.test(label) || /[规規]格$/u.test(label)) return null;
  return ROLES.get(label.slice(-2)) ?? null;
}

/** In shorter words a typo cannot be told from another word. */
const LONG_LABELS = [...ROLES].filter(([word]) => word.length >= 5);

/** Whether two words differ by one typo or OCR error: two letters swapped, or one wrong or missing. */
function misspeltRole(label: string): Role | null {
  if (label.length < 5 || !/^\p{L}+$/u.test(label)) return null;
  return LONG_LABELS.find(([word]) => isOneSlipApart(word, label))?.[1] ?? null;
}

function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const swapped = restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
  return swapped || Math.max(restA.length, restB.length) <= 1;
}
