import type { Words } from './words.ts';

export interface Variant {
  words: Words;
  /** Multiplies the price of the kind. */
  factor: number;
}

/** A dimension in which variants of a kind differ. */
export interface Axis {
  attribute: Words;
  variants: readonly Variant[];
}

const SIZE: Words = ['Size', 'מידה', '尺寸'];
const VOLUME: Words = ['Volume', 'נפח', '容量'];
const WEIGHT: Words = ['Weight', 'משקל', '重量'];
const LENGTH: Words = ['Length', 'אורך', '长度'];
const POWER: Words = ['Power', 'הספק', '功率'];
const PACK: Words = ['Pack', 'אריזה', '包装'];
const FINISH: Words = ['Finish', 'גימור', '表面'];
const MODEL: Words = ['Model', 'דגם', '款式'];

const ML: Words = [' ml', ' מ״ל', '毫升'];
const LITRES: Words = [' l', ' ליטר', '升'];
const GRAMS: Words = [' g', ' גרם', '克'];
const CM: Words = [' cm', ' ס״מ', '厘米'];
const INCHES: Words = [' inch', ' אינץ׳', '英寸'];
const METRES: Words = [' m', ' מ׳', '米'];
const WATTS: Words = [' W', ' ואט', '瓦'];
const PIECES: Words = [' pieces', ' חלקים', '件套'];

export const AXES = {
  lipstick: choices(PACK, [
    [['3.5 g', '3.5 גרם', '3.5克'], 1],
    [['mini 1.5 g', 'מיני 1.5 גרם', '迷你1.5克'], 0.6],
    [['with mirror case', 'עם נרתיק מראה', '带镜壳'], 1.5],
    [['gift set of 3', 'מארז מתנה 3', '3支礼盒'], 2.8],
    [['display of 24', 'מעמד 24 יחידות', '24支展示盒'], 21],
  ]),
  creamJar: measures(VOLUME, ML, [
    [30, 0.8],
    [50, 1],
    [75, 1.4],
    [100, 1.7],
    [200, 2.9],
  ]),
  dropper: measures(VOLUME, ML, [
    [10, 0.5],
    [15, 0.7],
    [30, 1],
    [50, 1.5],
    [100, 2.6],
  ]),
  pump: measures(VOLUME, ML, [
    [100, 0.6],
    [250, 0.9],
    [300, 1],
    [500, 1.4],
    [1000, 2.1],
  ]),
  pouch: measures(WEIGHT, GRAMS, [
    [50, 0.6],
    [100, 0.8],
    [250, 1],
    [500, 1.3],
    [1000, 1.8],
  ]),
  box: choices(SIZE, [
    [['12 × 12 cm', '12 × 12 ס״מ', '12×12厘米'], 0.7],
    [['20 × 20 cm', '20 × 20 ס״מ', '20×20厘米'], 1],
    [['30 × 30 cm', '30 × 30 ס״מ', '30×30厘米'], 1.6],
    [['with magnet lid', 'עם מכסה מגנטי', '磁吸盖'], 1.9],
    [['nested set of 3', 'סט 3 גדלים', '三件套装'], 2.6],
  ]),
  mug: choices(MODEL, [
    [['250 ml', '250 מ״ל', '250毫升'], 0.9],
    [['330 ml', '330 מ״ל', '330毫升'], 1],
    [['450 ml', '450 מ״ל', '450毫升'], 1.3],
    [['with lid', 'עם מכסה', '带盖'], 1.5],
    [['with spoon, gift box', 'עם כפית בקופסת מתנה', '配勺礼盒装'], 2.1],
  ]),
  headphones: choices(MODEL, [
    [['wired', 'חוטיות', '有线款'], 0.6],
    [['wireless', 'אלחוטיות', '无线款'], 1],
    [['noise canceling', 'מבטלות רעש', '主动降噪'], 1.7],
    [['for children', 'לילדים', '儿童款'], 0.8],
    [['with boom microphone', 'עם מיקרופון זרוע', '带麦克风'], 1.3],
  ]),
  speaker: measures(POWER, WATTS, [
    [5, 0.6],
    [10, 1],
    [20, 1.6],
    [40, 2.5],
    [60, 3.4],
  ]),
  phone: choices(MODEL, [
    [['64 GB', '64GB', '64GB'], 0.85],
    [['128 GB', '128GB', '128GB'], 1],
    [['256 GB', '256GB', '256GB'], 1.25],
    [['512 GB', '512GB', '512GB'], 1.6],
    [['rugged, 128 GB', 'מוקשח, 128GB', '三防款 128GB'], 1.4],
  ]),
  powerBank: measures(
    MODEL,
    [' mAh', ' mAh', '毫安时'],
    [
      [5000, 0.7],
      [10_000, 1],
      [15_000, 1.3],
      [20_000, 1.7],
      [30_000, 2.4],
    ],
  ),
  earbuds: choices(MODEL, [
    [['basic', 'בסיסיות', '基础款'], 0.7],
    [['with ear hooks', 'עם וו לאוזן', '耳挂式'], 1],
    [['noise canceling', 'מבטלות רעש', '主动降噪'], 1.8],
    [['with charge display', 'עם תצוגת טעינה', '电量数显'], 1.2],
    [['waterproof', 'עמידות במים', '防水款'], 1.4],
  ]),
  suitcase: choices(SIZE, [
    [['18 inch', '18 אינץ׳', '18英寸'], 0.85],
    [['20 inch', '20 אינץ׳', '20英寸'], 1],
    [['20 inch, front pocket', '20 אינץ׳, תא קדמי', '20英寸前开袋'], 1.3],
    [['24 inch', '24 אינץ׳', '24英寸'], 1.35],
    [['set of 3', 'סט 3', '三件套'], 3.1],
  ]),
  backpack: measures(VOLUME, LITRES, [
    [18, 0.8],
    [25, 1],
    [30, 1.15],
    [40, 1.4],
    [55, 1.8],
  ]),
  lamp: choices(MODEL, [
    [['warm white', 'אור חם', '暖白光'], 1],
    [['neutral white', 'אור ניטרלי', '自然光'], 1],
    [['dimmable', 'עם עמעם', '可调光'], 1.4],
    [['E27, without bulb', 'E27 ללא נורה', 'E27不含灯泡'], 0.8],
    [['with motion sensor', 'עם חיישן תנועה', '人体感应'], 1.7],
  ]),
  cord: measures(LENGTH, METRES, [
    [1.5, 0.8],
    [2, 0.9],
    [3, 1],
    [5, 1.3],
    [10, 2],
  ]),
  reel: measures(LENGTH, METRES, [
    [10, 0.5],
    [15, 0.7],
    [25, 1],
    [40, 1.5],
    [50, 1.8],
  ]),
  solar: measures(POWER, WATTS, [
    [50, 0.6],
    [100, 1],
    [150, 1.4],
    [200, 1.8],
    [400, 3.3],
  ]),
  upholstery: choices(FINISH, [
    [['linen', 'פשתן', '亚麻'], 1],
    [['velvet', 'קטיפה', '天鹅绒'], 1.15],
    [['bouclé', 'בוקלה', '圈圈绒'], 1.3],
    [['with storage', 'עם ארגז מצעים', '带储物'], 1.35],
    [['sofa bed', 'נפתחת למיטה', '沙发床'], 1.6],
  ]),
  chair: choices(MODEL, [
    [['single', 'יחיד', '单把'], 1],
    [['set of 2', 'זוג', '两把装'], 1.9],
    [['set of 4', 'סט 4', '四把装'], 3.7],
    [['with armrests', 'עם ידיות', '带扶手'], 1.3],
    [['with seat cushion', 'עם כרית מושב', '带坐垫'], 1.15],
  ]),
  table: measures(LENGTH, CM, [
    [120, 0.8],
    [140, 0.9],
    [160, 1],
    [180, 1.2],
    [220, 1.6],
  ]),
  wood: choices(FINISH, [
    [['oak', 'אלון', '橡木色'], 1],
    [['walnut', 'אגוז', '胡桃木色'], 1.1],
    [['white', 'לבן', '白色'], 0.9],
    [['black', 'שחור', '黑色'], 0.95],
    [['natural ash', 'מילה טבעי', '白蜡木色'], 1.05],
  ]),
  bed: choices(SIZE, [
    [['90 × 200 cm', '90 × 200 ס״מ', '90×200厘米'], 0.6],
    [['140 × 200 cm', '140 × 200 ס״מ', '140×200厘米'], 0.85],
    [['160 × 200 cm', '160 × 200 ס״מ', '160×200厘米'], 1],
    [['180 × 200 cm', '180 × 200 ס״מ', '180×200厘米'], 1.15],
    [['200 × 200 cm', '200 × 200 ס״מ', '200×200厘米'], 1.3],
  ]),
  pan: measures(SIZE, CM, [
    [20, 0.7],
    [24, 0.85],
    [28, 1],
    [30, 1.15],
    [32, 1.3],
  ]),
  pieces: measures(PACK, PIECES, [
    [4, 0.7],
    [6, 1],
    [8, 1.3],
    [10, 1.6],
    [12, 1.9],
  ]),
  shirt: choices(SIZE, [
    [['S', 'S', 'S码'], 1],
    [['M', 'M', 'M码'], 1],
    [['L', 'L', 'L码'], 1],
    [['XL', 'XL', 'XL码'], 1.05],
    [['XXL', 'XXL', 'XXL码'], 1.1],
  ]),
  beanie: choices(SIZE, [
    [['baby', 'לתינוק', '婴儿款'], 0.8],
    [['children', 'לילדים', '儿童款'], 0.9],
    [['women', 'לנשים', '女款'], 1],
    [['men', 'לגברים', '男款'], 1],
    [['fleece lined', 'עם בטנת פליז', '加绒'], 1.3],
  ]),
  blocks: measures(
    PACK,
    [' blocks', ' קוביות', '块'],
    [
      [26, 0.6],
      [40, 0.8],
      [50, 1],
      [75, 1.4],
      [100, 1.7],
    ],
  ),
  plush: measures(SIZE, CM, [
    [18, 0.5],
    [25, 0.8],
    [30, 1],
    [45, 1.7],
    [60, 2.6],
  ]),
  train: choices(MODEL, [
    [['2 wagons', '2 קרונות', '两节车厢'], 0.8],
    [['3 wagons', '3 קרונות', '三节车厢'], 1],
    [['5 wagons', '5 קרונות', '五节车厢'], 1.4],
    [['with 20-piece track', 'עם מסילה 20 חלקים', '配20件轨道'], 2.2],
    [['magnetic', 'מגנטית', '磁性连接'], 1.2],
  ]),
  rings: choices(MODEL, [
    [['5 rings', '5 טבעות', '5环'], 0.8],
    [['7 rings', '7 טבעות', '7环'], 1],
    [['9 rings', '9 טבעות', '9环'], 1.3],
    [['natural wood', 'עץ טבעי', '原木色'], 1.1],
    [['with rocking base', 'עם בסיס מתנדנד', '摇摆底座'], 1.2],
  ]),
  ball: choices(SIZE, [
    [['size 3', 'מידה 3', '3号'], 0.8],
    [['size 4', 'מידה 4', '4号'], 0.9],
    [['size 5', 'מידה 5', '5号'], 1],
    [['size 5, training', 'מידה 5, לאימון', '5号训练用'], 1.2],
    [['size 5, match', 'מידה 5, למשחק', '5号比赛用'], 2],
  ]),
  dumbbell: choices(WEIGHT, [
    [['2 × 1 kg', '2 × 1 ק״ג', '2×1公斤'], 0.4],
    [['2 × 2.5 kg', '2 × 2.5 ק״ג', '2×2.5公斤'], 0.7],
    [['2 × 5 kg', '2 × 5 ק״ג', '2×5公斤'], 1],
    [['2 × 7.5 kg', '2 × 7.5 ק״ג', '2×7.5公斤'], 1.4],
    [['2 × 10 kg', '2 × 10 ק״ג', '2×10公斤'], 1.8],
  ]),
  mat: measures(
    SIZE,
    [' mm', ' מ״מ', '毫米'],
    [
      [3, 0.7],
      [4, 0.8],
      [6, 1],
      [8, 1.2],
      [10, 1.4],
    ],
  ),
  drill: choices(MODEL, [
    [['12 V', '12V', '12V'], 0.7],
    [['18 V', '18V', '18V'], 1],
    [['18 V, two batteries', '18V, שתי סוללות', '18V双电池'], 1.4],
    [['20 V brushless', '20V ללא פחמים', '20V无刷'], 1.7],
    [['hammer drill', 'עם רטט', '冲击钻'], 1.5],
  ]),
  hammer: measures(WEIGHT, GRAMS, [
    [225, 0.8],
    [300, 0.9],
    [450, 1],
    [570, 1.15],
    [680, 1.3],
  ]),
  toolbox: choices(SIZE, [
    [['35 cm', '35 ס״מ', '35厘米'], 0.8],
    [['40 cm', '40 ס״מ', '40厘米'], 1],
    [['50 cm', '50 ס״מ', '50厘米'], 1.3],
    [['with two drawers', 'עם שתי מגירות', '带双抽屉'], 1.7],
    [['with 60 tools', 'עם 60 כלים', '含60件工具'], 3.2],
  ]),
  tiles: choices(SIZE, [
    [['10 × 10 cm', '10 × 10 ס״מ', '10×10厘米'], 1],
    [['15 × 15 cm', '15 × 15 ס״מ', '15×15厘米'], 1.05],
    [['20 × 20 cm', '20 × 20 ס״מ', '20×20厘米'], 1.1],
    [['30 × 30 cm', '30 × 30 ס״מ', '30×30厘米'], 1.3],
    [['anti-slip', 'נגד החלקה', '防滑'], 1.4],
  ]),
  paint: measures(VOLUME, LITRES, [
    [1, 0.3],
    [2.5, 0.6],
    [5, 1],
    [10, 1.8],
    [18, 2.9],
  ]),
  faucet: choices(FINISH, [
    [['chrome', 'כרום', '镀铬'], 1],
    [['brushed nickel', 'ניקל מוברש', '拉丝镍'], 1.2],
    [['matte black', 'שחור מט', '哑光黑'], 1.2],
    [['pull-out spray', 'ראש נשלף', '抽拉式'], 1.5],
    [['with filter outlet', 'עם יציאה למסנן', '双出水净水'], 1.7],
  ]),
  scooter: measures(POWER, WATTS, [
    [250, 0.8],
    [350, 1],
    [500, 1.3],
    [600, 1.5],
    [800, 1.9],
  ]),
  tyre: measures(SIZE, INCHES, [
    [15, 0.9],
    [16, 1],
    [17, 1.15],
    [18, 1.35],
    [20, 1.7],
  ]),
  helmet: choices(MODEL, [
    [['M', 'M', 'M码'], 1],
    [['L', 'L', 'L码'], 1],
    [['XL', 'XL', 'XL码'], 1.05],
    [['with visor', 'עם מגן פנים', '带面罩'], 1.4],
    [['with side rails', 'עם מסילות צד', '带侧导轨'], 1.3],
  ]),
  torch: measures(
    POWER,
    [' lumen', ' לומן', '流明'],
    [
      [300, 0.7],
      [600, 0.9],
      [1000, 1.2],
      [2000, 1.7],
      [3000, 2.3],
    ],
  ),
  mop: choices(MODEL, [
    [['10 l', '10 ליטר', '10升'], 0.9],
    [['14 l', '14 ליטר', '14升'], 1],
    [['with pedal', 'עם דוושה', '脚踏款'], 1.3],
    [['with 3 spare heads', 'עם 3 ראשים להחלפה', '配3个替换头'], 1.4],
    [['flat mop', 'מופ שטוח', '平板款'], 1.1],
  ]),
  broom: choices(MODEL, [
    [['short handle', 'ידית קצרה', '短柄'], 0.7],
    [['long handle', 'ידית ארוכה', '长柄'], 1],
    [['foldable', 'מתקפל', '可折叠'], 1.2],
    [['rubber edge', 'שפת גומי', '橡胶边'], 1.1],
    [['for outdoors', 'לשימוש חוץ', '户外款'], 1.3],
  ]),
  spray: choices(VOLUME, [
    [['500 ml', '500 מ״ל', '500毫升'], 0.8],
    [['750 ml', '750 מ״ל', '750毫升'], 1],
    [['1 l', '1 ליטר', '1升'], 1.2],
    [['refill 5 l', 'מילוי 5 ליטר', '5升补充装'], 3.6],
    [['carton of 12', 'קרטון 12', '12瓶整箱'], 11],
  ]),
  ride: choices(MODEL, [
    [['30 cm', '30 ס״מ', '30厘米'], 0.5],
    [['60 cm', '60 ס״מ', '60厘米'], 1],
    [['90 cm', '90 ס״מ', '90厘米'], 2],
    [['with lights', 'עם תאורה', '带灯光'], 1.3],
    [['with music', 'עם מוזיקה', '带音乐'], 1.5],
  ]),
  cartons: measures(
    PACK,
    [' cartons', ' קרטונים', '箱'],
    [
      [12, 0.5],
      [18, 0.8],
      [24, 1],
      [36, 1.5],
      [48, 2],
    ],
  ),
  container: choices(MODEL, [
    [['standard', 'רגילה', '标准箱'], 1],
    [['high cube', 'גבוהה', '高箱'], 1.15],
    [['open top', 'גג פתוח', '开顶箱'], 1.4],
    [['side doors', 'דלתות צד', '侧开门'], 1.5],
    [['insulated', 'מבודדת', '保温箱'], 1.9],
  ]),
  tape: choices(SIZE, [
    [['48 mm × 50 m', '48 מ״מ × 50 מ׳', '48毫米×50米'], 0.8],
    [['48 mm × 66 m', '48 מ״מ × 66 מ׳', '48毫米×66米'], 1],
    [['48 mm × 100 m', '48 מ״מ × 100 מ׳', '48毫米×100米'], 1.4],
    [['72 mm × 66 m', '72 מ״מ × 66 מ׳', '72毫米×66米'], 1.5],
    [['carton of 36', 'קרטון 36', '36卷整箱'], 30],
  ]),
} satisfies Record<string, Axis>;

function choices(attribute: Words, list: readonly (readonly [words: Words, factor: number])[]): Axis {
  return { attribute, variants: list.map(([words, factor]) => ({ words, factor })) };
}

function measures(attribute: Words, unit: Words, list: readonly (readonly [amount: number, factor: number])[]): Axis {
  const [en, he, zh] = unit;
  return choices(
    attribute,
    list.map(([amount, factor]) => {
      const grouped = amount.toLocaleString('en-US');
      return [[`${grouped}${en}`, `${grouped}${he}`, `${amount}${zh}`], factor];
    }),
  );
}
