import { foldLabel, foldLetters, labelRole, namesPrice, plainRole } from '#src/stages/fields/labels.ts';
import { memoize } from '#src/stages/fields/memoize.ts';
import { saysCharge } from './says-charge.ts';
import type { SheetRole } from './sheet-model.ts';

const CARTON =
  /(?:\bcarto+ns?\b|\bctns?\b|\bmaster\b|\bcase\b|外箱|箱|\bpacking\b|\bpackage\b|包装|包裝|короб|упаков|קרטון|ארגז|אריזה|\bkoli|karton|\bcaja|\bcolis|imballo|kutu|ลัง|كرتون|κιβωτ|κιβώτ|κουτ)/u;
const COUNT =
  /(?:\bqty\b|\bquantity\b|\bpcs?\b|\bpieces?\b|\bunits?\b|\bund\b|\buds?\b|\badedi\b|数|數|量|入|件|只|кол-?во|количество|шт|כמות|יחידות|(?<!\p{L})יח(?!\p{L})|adet|cantidad|unidades|presentaciones|quantit|pièces|menge|stück|จำนวน|ชิ้น|บรรจุ|عدد|τεμ|ποσότητα)/u;
const MEASURE =
  /(?:\bsize\b|\bmeas|\bdim|尺寸|规格|規格|长|長|размер|габарит|מידות|מידה|גודל|medida|dimens|abmess|maße|ölçü|ebat|ขนาด|μέγεθος|διαστάσ|\bl\s?[x×*]\s?w)/u;

const WEIGHT = /(?:\bweight\b|\bwt\b|重量|משקל|вес|масса|peso|poids|gewicht|ağırlık|น้ำหนัก)/u;
/** One side of a carton, in a column of its own. */
const SIDE = /(?:(?:^|[\s/])(?:l|w|h|length|width|height)$|[宽寬高深]度?$|(?<!\p{L})(?:אורך|רוחב|גובה)(?!\p{L}))/u;
/** Whole labels that count the pieces of a carton without a word for both. */
const CARTON_COUNT =
  /^(?:(?:units?|qty|pcs|pieces?)? ?(?:per |\/ ?)?(?:case|outer|master)(?: ?(?:pack|qty|quantity|pcs))?|pack(?: ?(?:qty|size))?|每件(?:数量|数|只数|个数)|件装(?:量|数)?|装(?:量|数)|箱容|箱?入数|整件(?:数量|数)|ve|vpe|уп|в упаковке|ในลัง|บรรจุ)$/u;

/** The number that the supplier's stock has for a product: 'Stok kodu', 'Stock no'. */
const STOCK_CODE = /(?:\bkod|\bcode\b|\bno\b|\bnumber\b|\bref|编码|编号|碼|мер|код|קוד|מס)/u;

/** In this order: the first that matches decides. */
const RULES: readonly (readonly [SheetRole, RegExp])[] = [
  [
    'discount',
    /(?:\bdiscount|скидк|折扣|优惠率|הנחה|indirim|iskonto|descuento|\brabatt|\bremise\b|sconto|desconto|\bdto\b|\bdcto\b|έκπτωση|ส่วนลด|خصم|^%$)/u,
  ],
  [
    'barcode',
    /(?:bar ?code|条码|條碼|条形码|штрих-?код|\bean\b|\bean13\b|\bupc\b|\bgtin\b|ברקוד|código de barras|codigo de barras|barkod|บาร์โค้ด|باركود|γραμμωτ)/u,
  ],
  [
    'moq',
    /(?:\bmoq\b|\bmin(?:imum)?\b.*(?:order|qty|quantity|purchase)|起[订訂批]|最[小低少].*[订訂起量]|минимальн.*(?:заказ|парти)|мин\.? ?(?:заказ|парт)|מינימום|(?<!\p{L})מינ(?!\p{L})|m[ií]nimo|min\.? sipari|commande min|mindest|ขั้นต่ำ|ελάχιστ|الحد الأدنى)/u,
  ],
  [
    'leadDays',
    /(?:\blead ?time|\bdelivery\b|\bproduction (?:time|days)|交期|交货|交貨|货期|貨期|生产周期|срок|זמן (?:אספקה|ייצור)|teslim|termin s|plazo|délai|lieferzeit|ระยะเวลา|مدة)/u,
  ],
  [
    'total',
    /(?:\btotal\b|\bamount\b|\bsubtotal\b|\bsum\b|金额|金額|合计|合計|总价|總價|总额|总计|小计|总重|总体积|总数|总件|сумма|итого|всего|סה["״' ]?כ|סכום|toplam|tutar|importe|montant|gesamt|betrag|σύνολο|ยอดรวม|المجموع|الإجمالي)/u,
  ],
  ['stock', /(?:\bstok\b|\bstock\b|库存|庫存|存货|остат|наличи|מלאי|existencia|bestand|απόθεμα|สต็อก|المخزون)/u],
  ['tax', /(?:\bvat rate|\btax rate|\bvat %|税率|稅率|税费|税额|进口税|ставка|שיעור מע|kdv oran)/u],
  [
    'grossWeight',
    /(?:\bg ?[./]? ?w\b|\bgross\b|毛重|брутто|ברוטו|brüt|\bbruto\b|\bbrut\b|\bbrutto|μικτό|รวมบรรจุภัณฑ์|น้ำหนักรวม|الإجمالي القائم)/u,
  ],
  [
    'netWeight',
    /(?:\bn ?[./]? ?w\b|\bnet (?:weight|wt)|净重|淨重|нетто|נטו|peso neto|poids net|\bnetto(?!.*(?:preis|cena))|καθαρό βάρος|น้ำหนักสุทธิ)/u,
  ],
  ['cbm', /(?:\bcbm\b|\bm3\b|\bm³|体积|體積|立方|\bvolume\b|объ[её]м|נפח|\bhacim|volumen|ปริมาตร|حجم)/u],
  [
    'unit',
    /^(?:unit|uom|ед|ед изм|единица(?: измерения)?|单位|單位|יחידה|יחידת מידה|birim|unidad|unité|einheit|หน่วย|الوحدة|μονάδα)$/u,
  ],
];

/** Price words that label the levels of a price. */
const LEVEL =
  /(?:\b(?:pvp|uvp|rrp|msrp|mrp)\b|\bwholesale\b|\bretail\b|\bdealer\b|\bdistributor\b|\bfob\b|\bexw\b|\bcif\b|\bprice\b|\bexworks\b|ex-works|опт|розниц|λιανικ|χονδρικ|τιμή|批发|零售|大货|出厂|含税|不含税|סיטונ|קמעונ|לצרכן|toptan|perakende|mayor|menudeo|minorista|por mayor|\bgros\b|détail|großhandel|einzelhandel|(?<!\p{L})עלות(?!\p{L})|ต้นทุน|ส่ง|ปลีก|جملة|مفرق)/u;

/** 'Ihr Netto €', 'Mill finish USD/kg', 'Netto/Stk.': a currency at the end, also of a unit, or a net amount of a piece. */
const AMOUNT =
  /(?:(?:^|[\s(,])(?:usd|us ?\$|eur|euro|gbp|rmb|cny|ils|nis|thb|rub|pln|chf|try|tl|руб|грн)|[€$£¥￥₪₺₽₴₸₹฿元])\.?\s*(?:(?:\/|per |pro |за )\s*\p{L}{1,8}\.?)?\s*\)?$|\bnett?o?\s*\/\s*(?:stk|stück|st|pc|pcs|piece|ud|szt|ks|adet|ea)\b/u;
/** 'Listenpreis', 'verkoopprijs', 'listpris', 'nettó ár'. */
const ENDS_IN_PRICE = /(?:preise?|prijs|prijzen|pris|priser|hinta|(?<!\p{L})ár)(?!\p{L})/u;

/** An amount of money that is no price: of an order, of the stock, or of something that is paid once. */
const HOLDS_OTHERS =
  /(?:value|worth|(?<!\p{L})[ée]co(?!\p{L})|recycl|consigne|contribution|\blevy\b|umlage|turnover|budget|balance|limit|\bfee\b|\bcost\b|charge|\bsample|\bmou?ld|tooling|wert|umsatz|valor|valeur|费$|費$|стоим|оборот|ערך|יתרה|มูลค่า)/u;

/** What a pump moves: no volume of a carton. */
const FLOW = /(?<!\p{L})(?:m3|m³|l|cbm)\s*\/\s*(?:h|hr|hour|min|s|sec)(?!\p{L})/u;

/** What a product costs in use: energy, assembly, a year. */
const OF_USE =
  /(?:(?:\/|\bper |\bpro |\bpar |\bal |(?<!\p{L})(?:за|в) )\s*(?:years?|yr|month|mo|week|hour|annum|jahr|monat|stunde|an|mois|heure|año|mes|hora|anno|mese|год|месяц|час|שנה|חודש|ปี|เดือน|年|月|小时)(?!\p{L})|\b(?:energy|electricity|running|operating|annual|install(?:ation)?|assembly|labou?r|maintenance|repair|replacement) costs?\b)/u;
/** Words that name a price in some lists, and something else in others. */
const VAGUE = /^(?:the )?(?:costs?|rates?|values?|amounts?)$/u;

/** Whether a header alone does not tell that its column holds prices. */
export const isVaguePrice = (header: string): boolean => VAGUE.test(foldLabel(header));

const FROM_PDF: Readonly<Record<string, SheetRole>> = {
  model: 'modelNumber',
  name: 'productName',
  size: 'dimensions',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
  diameter: 'dimensions',
  price: 'price',
  colour: 'color',
  material: 'material',
  type: 'type',
  description: 'description',
  picture: 'picture',
  quantity: 'quantity',
  moq: 'moq',
  index: 'index',
};

const LONGEST = 80;
const CUSTOMS_NUMBER =
  /(?:\bhs ?(?:code|no|number)?\b|\bhts\b|海关|海關|税号|稅號|тн ?вэд|פרט מכס|arancel|zolltarif|code douanier|\bgtip\b|พิกัด)/u;

/** The role that the header of a column names, or null. */
export const columnLabel = memoize((printed: string): SheetRole | null => {
  const text = printed.replaceAll('״', '"').replaceAll('׳', "'");
  const label = foldLabel(text.replaceAll('_', ' ').replace(/\s+/gu, ' '));
  const whole = foldLetters(text).replace(/\s+/gu, ' ').trim();
  if (whole === '' || text.length > LONGEST) return null;
  if (FLOW.test(whole)) return null;
  if (OF_USE.test(whole)) return 'none';
  const isPrice =
    namesPrice(label) ||
    LEVEL.test(label) ||
    ENDS_IN_PRICE.test(label) ||
    (AMOUNT.test(whole) && !HOLDS_OTHERS.test(label));
  for (const [role, pattern] of RULES) {
    if (isPrice && role !== 'discount' && role !== 'total') continue;
    if (pattern.test(label) || (role === 'cbm' && pattern.test(whole)))
      return role === 'stock' && STOCK_CODE.test(label) ? 'modelNumber' : role;
  }
  if (saysCharge(text)) return 'none';
  if (isPrice) return 'price';
  if (/(?:箱重|单箱毛|箱毛)/u.test(label) || (CARTON.test(label) && WEIGHT.test(label))) return 'grossWeight';
  if (CARTON.test(label)) {
    if (MEASURE.test(label) || SIDE.test(label)) return 'cartonSize';
    if (
      COUNT.test(label) ||
      /^(?:装箱|裝箱|箱规|箱規|每箱|packing|ctn|carton|упаковка|קרטון|אריזה|koli(?: i\u0307?çi)?)$/u.test(label)
    )
      return 'cartonQuantity';
  }
  if (
    /\b(?:pcs?|u|uds?|und|st|stk|szt) ?\/ ?(?:ctn|carton|box|case|caja|karton|ktn|colis)\b/u.test(whole) ||
    CARTON_COUNT.test(label)
  )
    return 'cartonQuantity';
  if (/^meas(?:urement)?s?$/u.test(label)) return 'cartonSize';
  if (CUSTOMS_NUMBER.test(label)) return 'none';
  if (/(?:品牌|商标|\bbrand|бренд|торговая марка|מותג|^marka$|^marca$|^marque$|^marke$|ยี่ห้อ|μάρκα)/u.test(label))
    return 'none';
  if (/(?:categor|分类|分類|类别|類別|категор|קטגוריה|kategori|группа)/u.test(label)) return 'type';
  if (/(?:^link|url|网址|链接|ссылк|קישור|website|site)/u.test(label)) return 'none';
  if (/(?:όνομα|περιγραφή|είδος|ชื่อสินค้า)/u.test(label)) return 'productName';
  if (/(?:κωδικ|(?:产品|物料|货品|款式|款|品|货)[编編][码碼]|^[编編][码碼]$)/u.test(label)) return 'modelNumber';
  if (/^(?:产品|產品|商品|货品|貨品|物品|品种|פריט|סחורה)$/u.test(label)) return 'productName';
  if (/(?:[产產商货貨]品图|样图|樣圖|图示|圖示|实物图|效果图|示意图|^ภาพ)/u.test(label)) return 'picture';
  if (/^(?:รายละเอียด|คุณสมบัติ|פירוט)$/u.test(label)) return 'description';
  const known = labelRole(text) ?? plainRole(text) ?? (/\p{L}\s?[#№]$/u.test(whole) ? 'model' : null);
  return FROM_PDF[known ?? ''] ?? null;
});

/** Of two name columns, one that says "name" and not "description". */
export const saysName = (header: string): boolean =>
  /(?:\bname\b|品名|名称|名稱|货名|наименование|название|שם|\bad[ıi]\b|nombre|\bnom\b|όνομα|είδο|ชื่อ|bezeichnung|^product$|^producto$|^товар$|nome|اسم)/u.test(
    foldLabel(header.replaceAll('_', ' ')),
  );

/** Of several number columns, one that is the supplier's own article number. */
export const saysModel = (header: string): boolean =>
  /(?:\bsku\b|编码|編碼|货号|貨號|型号|型號|款号|\bmodel|\bitem ?(?:no|number|#)|артикул|מק["״' ]?ט|דגם|\bref|code|kod|código|รหัส)/u.test(
    foldLabel(header.replaceAll('_', ' ')),
  );

const TOTAL =
  /^(?:(?:grand |sub)?total\b|итого|всего|сумма|合计|合計|总计|總計|小计|小計|共计|总件数|总数量|总金额|总额|总价|סה["״' ]?כ|סך הכל|(?:genel )?toplam|gesamt|summe|importe total|montant total|totale|σύνολο|ยอดรวม|รวมทั้งสิ้น|المجموع|الإجمالي)/iu;

export const saysTotal = (text: string): boolean => TOTAL.test(text.trim()) && text.trim().length <= 40;

const ONE_SIZE = String.raw`(?:\d*x{0,4}[sml]|均码|free ?size|\d+(?:[.,]\d+)?\s*(?:cm|mm|m|寸|吋|"|ml|l|kg|g|w)?)`;
const SIZES = new RegExp(`^${ONE_SIZE}(?:\\s*[-–~/x*×]\\s*${ONE_SIZE})*$`, 'iu');

/** 'XL', 'S-L' or '120 cm' over a column. */
export const saysSize = (header: string): boolean => SIZES.test(header.trim());
