/** Common colours and materials in the trade languages: a hint for values without a known label. */

const COLOURS = `
  black white red green blue yellow orange brown grey gray pink purple violet beige cream ivory gold golden silver navy
  khaki turquoise teal bronze copper chrome transparent clear natural walnut oak mint coral burgundy charcoal camel
  maroon lavender magenta cyan olive tan taupe champagne multicolor multicolour
  黑色 白色 红色 紅色 绿色 綠色 蓝色 藍色 黄色 黃色 透明 黑 白 红 紅 绿 綠 蓝 藍 黄 黃 灰 粉
  שחור לבן אדום ירוק כחול צהוב כתום חום אפור ורוד סגול בז קרם זהב כסף שקוף תכלת שחורה לבנה
  negro blanco rojo verde azul amarillo naranja marrón gris rosa morado crema dorado plateado café beige
  noir noire blanc blanche rouge vert verte bleu bleue jaune brun marron doré argent argenté violet
  schwarz weiß weiss rot grün blau gelb orange braun grau rosa lila silber
  nero bianco rosso verde blu giallo arancione marrone grigio viola argento oro
  preto branco vermelho amarelo laranja cinza roxo prata dourado
  zwart wit rood groen blauw geel oranje bruin grijs roze paars zilver goud
  черный чёрный белый красный зеленый зелёный синий голубой желтый жёлтый оранжевый коричневый серый розовый
  фиолетовый бежевый золото серебро прозрачный золотой серебристый
  чорний білий червоний зелений синій жовтий сірий рожевий коричневий
  czarny biały czerwony zielony niebieski żółty szary brązowy różowy beżowy srebrny złoty
  siyah beyaz kırmızı yeşil mavi sarı turuncu kahverengi gri pembe mor bej gümüş altın
  đen trắng đỏ vàng nâu xám hồng tím
  hitam putih merah hijau biru kuning coklat cokelat abu oranye ungu perak emas
  أسود أبيض أحمر أخضر أزرق أصفر برتقالي بني رمادي وردي بنفسجي بيج ذهبي فضي شفاف كحلي سماوي سوداء بيضاء
  مشکی سیاه سفید قرمز سبز آبی زرد نارنجی خاکستری صورتی بنفش طلایی نقره
  ดำ ขาว แดง เขียว น้ำเงิน ฟ้า เหลือง ส้ม น้ำตาล เทา ชมพู ม่วง ครีม ทอง เงิน ใส
  黒 赤 青 緑 黄色 茶 ピンク ブラック ホワイト レッド ブルー グリーン グレー ベージュ ブラウン シルバー ゴールド
  검정 블랙 화이트 흰색 빨강 레드 파랑 블루 노랑 초록 그린 회색 그레이 베이지 핑크 브라운 실버 골드`;

const MATERIALS = `
  steel iron aluminium aluminum brass copper zinc alloy stainless wood teak oak pine bamboo rattan wicker mdf plywood
  plastic pp pe pvc abs acrylic silicone rubber glass ceramic porcelain stoneware marble stone granite concrete leather
  suede pu cotton linen polyester nylon wool velvet canvas mesh denim silk felt paper cardboard resin quartz silica
  bronze wooden metal tpr tpu spandex viscose rayon microfiber chipboard
  铁 铝 铜 木 竹 棉 麻 丝 布 塑料 塑膠 玻璃 陶瓷 硅胶 矽膠 橡胶 橡膠 皮革 真皮 涤纶 滌綸 尼龙 尼龍 羊毛 亚克力 壓克力 树脂 樹脂
  大理石 实木 實木 帆布 绒布 瓷
  נירוסטה פלדה ברזל אלומיניום פליז עץ במבוק פלסטיק זכוכית קרמיקה סיליקון גומי עור כותנה פוליאסטר שיש מתכת בד צמר נחושת
  acero hierro aluminio madera plástico vidrio cerámica cuero algodón latón lana caucho lino cartón papel bambú mármol
  acier fer bois plastique verre céramique cuir coton laiton laine caoutchouc lin papier bambou marbre métal
  stahl eisen holz kunststoff glas keramik leder baumwolle messing wolle gummi leinen papier bambus marmor metall
  acciaio ferro legno plastica vetro ceramica pelle cotone ottone lana gomma lino carta marmo metallo alluminio
  aço ferro alumínio madeira vidro couro algodão latão borracha metal
  staal ijzer hout leer katoen messing rubber glas kunststof
  сталь железо алюминий дерево пластик стекло керамика кожа хлопок латунь шерсть резина бумага бамбук мрамор металл
  дерево скло кераміка шкіра бавовна метал
  stal żelazo drewno szkło ceramika skóra bawełna tworzywo metal
  çelik demir ahşap plastik seramik deri pamuk pirinç kauçuk
  thép sắt gỗ nhựa kính gốm vải nhôm
  baja besi kayu plastik kaca keramik kulit katun bambu karet
  فولاذ حديد ألومنيوم خشب بلاستيك زجاج سيراميك جلد قطن نحاس مطاط صوف رخام معدن خيزران سيليكون بوليستر نايلون
  چوب فلز شیشه پلاستیک چرم پنبه سرامیک استیل
  เหล็ก สแตนเลส อลูมิเนียม ไม้ ไม้ไผ่ พลาสติก แก้ว กระจก เซรามิก ซิลิโคน ยาง หนัง ผ้า ฝ้าย ทองเหลือง โลหะ
  鉄 木製 ガラス 陶器 革 綿 プラスチック ステンレス アルミ シリコン ナイロン ポリエステル
  스틸 철 나무 원목 유리 도자기 가죽 면 플라스틱 스테인리스 알루미늄 실리콘`;

const toSet = (words: string) =>
  new Set(
    words
      .normalize('NFKC')
      .split(/\s+/u)
      .filter((word) => word !== ''),
  );
const COLOUR_WORDS = toSet(COLOURS);
const MATERIAL_WORDS = toSet(MATERIALS);

/** Compounds: 深咖啡色 ends with 'colour', สีดำ starts with it; 304不锈钢 and Edelstahl end with 'steel'. */
const COLOUR_COMPOUND = /^(?!颜色$|顏色$|花色$|特色$|角色$)\p{Script=Han}{1,4}色$/u;
const THAI_COLOUR = /^สี(?=.)/u;
const MATERIAL_COMPOUND =
  /(?:[钢鋼]|合金|玻璃|陶瓷|塑料|塑膠|皮革|[纤纖][维維]|[硅矽][胶膠])$|^\p{L}{3,}(?:stahl|holz|leder|kunststoff)$/u;

const isColour = (word: string) => COLOUR_WORDS.has(word.replace(THAI_COLOUR, '')) || COLOUR_COMPOUND.test(word);
const isMaterial = (word: string) => MATERIAL_WORDS.has(word) || MATERIAL_COMPOUND.test(word);

/** Thai vowels and Arabic marks are part of a word, not word boundaries. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

const MAX_WORDS = 6;

/** Whether all but a few words of a text are of one kind. */
function consistsOf(text: string, isKind: (word: string) => boolean, others: number): boolean {
  const words = wordsOf(text);
  const known = words.filter(isKind).length;
  return known > 0 && words.length <= MAX_WORDS && words.length - known <= others;
}

/** Colours with up to one other word by default: 'black / white', 'matt black'. */
export const isColourText = (text: string, others = 1): boolean => consistsOf(text, isColour, others);

/** Materials with up to two other words by default: 'powder coated steel'. */
export const isMaterialText = (text: string, others = 2): boolean => consistsOf(text, isMaterial, others);

/** Attributes that belong to the following material. */
const QUALITIES = toSet(`
  fused tempered solid genuine recycled brushed galvanised galvanized coated cast wrought borosilicate frosted organic
  stainless natural faux synthetic full-grain vegan crystal carbon mild massiv echt recyceltes macizo inoxidable massif
  trempé véritable massello temperato maciço массив закаленное`);

/** The materials in a text, as printed, with their attributes: 'solid oak', 'fused silica'. */
export function materialsIn(text: string): string[] {
  const words = text.match(WORD) ?? [];
  const is = (word: string | undefined, test: (word: string) => boolean) =>
    word !== undefined && test(word.toLowerCase());
  return words.filter(
    (word, at) => is(word, isMaterial) || (is(word, (each) => QUALITIES.has(each)) && is(words[at + 1], isMaterial)),
  );
}
