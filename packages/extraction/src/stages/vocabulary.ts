/** Common colours and materials of the languages of trade: a hint where a value stands without a label. */

const COLOURS = `
  black white red green blue yellow orange brown grey gray pink purple violet beige cream ivory gold golden silver navy
  khaki turquoise teal bronze copper chrome transparent clear natural walnut oak mint coral burgundy charcoal camel
  黑色 白色 红色 紅色 绿色 綠色 蓝色 藍色 黄色 黃色 橙色 棕色 灰色 粉色 粉红色 紫色 米色 金色 银色 銀色 咖啡色 透明 原色 本色 黑 白 红 绿 蓝 黄 灰 粉
  שחור לבן אדום ירוק כחול צהוב כתום חום אפור ורוד סגול בז קרם זהב כסף שקוף תכלת
  negro blanco rojo verde azul amarillo naranja marrón gris rosa morado crema dorado plateado café beige
  noir blanc rouge vert bleu jaune brun marron doré argent violet
  schwarz weiß weiss rot grün blau gelb orange braun grau rosa lila silber
  nero bianco rosso verde blu giallo arancione marrone grigio viola argento oro
  preto branco vermelho amarelo laranja cinza roxo prata
  черный чёрный белый красный зеленый зелёный синий голубой желтый жёлтый оранжевый коричневый серый розовый
  фиолетовый бежевый золото серебро
  أسود أبيض أحمر أخضر أزرق أصفر برتقالي بني رمادي وردي`;

const MATERIALS = `
  steel iron aluminium aluminum brass copper zinc alloy stainless wood teak oak pine bamboo rattan wicker mdf plywood
  plastic pp pe pvc abs acrylic silicone rubber glass ceramic porcelain stoneware marble stone granite concrete leather
  suede pu cotton linen polyester nylon wool velvet canvas mesh denim silk felt paper cardboard resin quartz silica
  不锈钢 不鏽鋼 铁 铝合金 铝 铜 木 实木 竹 塑料 塑膠 玻璃 陶瓷 硅胶 橡胶 皮革 真皮 棉 涤纶 尼龙 羊毛 亚克力 树脂 大理石
  נירוסטה פלדה ברזל אלומיניום פליז עץ במבוק פלסטיק זכוכית קרמיקה סיליקון גומי עור כותנה פוליאסטר שיש
  acero hierro aluminio madera plástico vidrio cerámica cuero algodón acier fer bois plastique verre céramique cuir coton
  stahl eisen holz kunststoff glas keramik leder baumwolle acciaio ferro legno plastica vetro ceramica pelle cotone
  сталь железо алюминий дерево пластик стекло керамика кожа хлопок`;

const toSet = (words: string) => new Set(words.split(/\s+/u).filter((word) => word !== ''));
const COLOUR_WORDS = toSet(COLOURS);
const MATERIAL_WORDS = toSet(MATERIALS);

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

export const isColourWord = (word: string): boolean => COLOUR_WORDS.has(word.toLowerCase());

/** Whether all, or all but one, of the words are colours: 'black / white', 'matt black'. */
export function isColourText(text: string): boolean {
  const words = wordsOf(text);
  const known = words.filter((word) => COLOUR_WORDS.has(word)).length;
  return known > 0 && words.length <= 6 && words.length - known <= 1;
}

export function isMaterialText(text: string): boolean {
  const words = wordsOf(text);
  const known = words.filter((word) => MATERIAL_WORDS.has(word)).length;
  return known > 0 && words.length <= 6 && words.length - known <= 2;
}

/** The materials named in a text, as printed. */
export function materialsIn(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => MATERIAL_WORDS.has(word.toLowerCase()));
}
