import { NewCustomer } from '@sampan/contract/customers';
import type { Language } from '@sampan/contract/languages';

/** Each city's country and unassigned phone prefix. */
const CITIES = {
  Haifa: ['Israel', '+972 4 555'],
  'Tel Aviv': ['Israel', '+972 3 555'],
  'Be’er Sheva': ['Israel', '+972 8 655'],
  London: ['United Kingdom', '+44 20 7946'],
  Leeds: ['United Kingdom', '+44 113 496'],
  Chicago: ['United States', '+1 312 555'],
  Toronto: ['Canada', '+1 416 555'],
  Rotterdam: ['Netherlands', '+31 10 555'],
  Nairobi: ['Kenya', '+254 20 555'],
  Sydney: ['Australia', '+61 2 5550'],
  Singapore: ['Singapore', '+65 6555 55'],
  'Kuala Lumpur': ['Malaysia', '+60 3 5555'],
  Vancouver: ['Canada', '+1 604 555'],
  Shenzhen: ['China', '+86 755 8555'],
} as const;

type DemoPerson = readonly [name: string, mailbox: string, company: string, city: keyof typeof CITIES];

/** Fictional people and companies. */
const PEOPLE: Record<Language, readonly DemoPerson[]> = {
  en: [
    ['Ada Brightwater', 'ada@brightwater-home.example', 'Brightwater Home', 'London'],
    ['Tom Hallowell', 'tom@hallowell-tools.example', 'Hallowell Tools', 'Leeds'],
    ['Imani Weru', 'imani@kijani-market.example', 'Kijani Market', 'Nairobi'],
    ['Joss Fennimore', 'joss@fennimore-toys.example', 'Fennimore Toys', 'Chicago'],
    ['Clara Wintersett', 'clara@wintersett.example', 'Wintersett Interiors', 'Toronto'],
    ['Pieter van Oudelande', 'pieter@oudelande.example', 'Oudelande Import', 'Rotterdam'],
    ['Nell Ashgrove', 'nell@ashgrove-gifts.example', 'Ashgrove Gifts', 'London'],
    ['Marcus Thornbury', 'marcus@thornbury-hotels.example', 'Thornbury Hotels', 'Sydney'],
    ['Odette Marlowe', 'odette@marlowe-beauty.example', 'Marlowe Beauty', 'London'],
    ['Samuel Kipruto', 'samuel@savanna-supply.example', 'Savanna Supply', 'Nairobi'],
    ['Greta Lindholm', 'greta@lindholm-sport.example', 'Lindholm Sport', 'Rotterdam'],
    ['Felix Underhay', 'felix@underhay-electric.example', 'Underhay Electric', 'Leeds'],
    ['Rosalind Peake', 'rosalind@peake-kitchen.example', 'Peake Kitchen', 'Toronto'],
    ['Dougal Strathern', 'dougal@strathern.example', '', 'Leeds'],
    ['Yolanda Crestwell', 'yolanda@crestwell-cleaning.example', 'Crestwell Cleaning', 'Chicago'],
    ['Arlo Venn', 'arlo@venn-outdoor.example', 'Venn Outdoor', 'Sydney'],
    ['Bea Lockhart-Moss', 'bea@lockhartmoss.example', '', 'London'],
    ['Hugo Stellan', 'hugo@stellan-lighting.example', 'Stellan Lighting', 'Rotterdam'],
    ['Priya Chandranath', 'priya@lotus-bazaar.example', 'Lotus Bazaar', 'Singapore'],
    ['Walter Quill', 'walter@quill-packaging.example', 'Quill Packaging', 'Chicago'],
    ['Thandi Mokwena', 'thandi@mokwena-build.example', 'Mokwena Building', 'Nairobi'],
    ['Elias Fairbourne', 'elias@fairbourne-rides.example', 'Fairbourne Rides', 'Toronto'],
  ],
  he: [
    ['נועה ברקאי', 'noa@barkai-home.example', 'ברקאי לבית', 'Tel Aviv'],
    ['איתמר שקדיאל', 'itamar@shkediel.example', 'שקדיאל יבוא', 'Haifa'],
    ['מיכל אורן־גיל', 'michal@oren-gil.example', 'אורן־גיל עיצוב', 'Tel Aviv'],
    ['דוד אלמוגי', 'david@almogi-tools.example', 'אלמוגי כלי עבודה', 'Be’er Sheva'],
    ['שירה כרמון', 'shira@carmon-toys.example', 'כרמון צעצועים', 'Haifa'],
    ['יואב נחשוני', 'yoav@nachshoni.example', 'נחשוני ובניו', 'Tel Aviv'],
    ['תמר גלעדי', 'tamar@giladi-beauty.example', 'גלעדי קוסמטיקה', 'Tel Aviv'],
    ['אלעד צוריאל', 'elad@tzuriel.example', '', 'Be’er Sheva'],
    ['רונית סהר', 'ronit@sahar-hotels.example', 'סהר מלונות', 'Haifa'],
    ['גיא לבנוני', 'guy@levanoni-light.example', 'לבנוני תאורה', 'Tel Aviv'],
    ['הדס מעיין', 'hadas@maayan-kitchen.example', 'מעיין למטבח', 'Haifa'],
    ['אורי דקלי', 'uri@dekli-garden.example', 'דקלי גינון', 'Be’er Sheva'],
    ['ליאת פז־און', 'liat@pazon.example', 'פז־און מתנות', 'Tel Aviv'],
    ['עומר שלהבת', 'omer@shalhevet-sport.example', 'שלהבת ספורט', 'Haifa'],
    ['רות ים־סוף', 'ruth@yamsuf.example', '', 'Tel Aviv'],
    ['בועז חרמוני', 'boaz@hermoni-build.example', 'חרמוני בנייה', 'Haifa'],
    ['אביגיל תבור', 'avigail@tavor-textile.example', 'תבור טקסטיל', 'Tel Aviv'],
    ['נדב אשכולי', 'nadav@eshkoli.example', 'אשכולי ניקיון', 'Be’er Sheva'],
    ['סיגל ארבל', 'sigal@arbel-events.example', 'ארבל אירועים', 'Tel Aviv'],
    ['מתן יקינטון', 'matan@yakinton.example', 'יקינטון אלקטרוניקה', 'Haifa'],
  ],
  zh: [
    ['林晓禾', 'xiaohe@lotusgate.example', '荷门贸易', 'Singapore'],
    ['周启明', 'qiming@morningstar-trade.example', '启明商行', 'Kuala Lumpur'],
    ['陈雨桐', 'yutong@parasol-home.example', '桐荫家居', 'Vancouver'],
    ['黄嘉树', 'jiashu@goodtree.example', '嘉树进出口', 'Singapore'],
    ['吴若川', 'ruochuan@river-supply.example', '若川供应', 'Shenzhen'],
    ['何清扬', 'qingyang@clearwing.example', '', 'Kuala Lumpur'],
    ['许静安', 'jingan@quiethill.example', '静山酒店用品', 'Singapore'],
    ['郑向北', 'xiangbei@northward.example', '向北工具', 'Vancouver'],
    ['宋知夏', 'zhixia@early-summer.example', '知夏美妆', 'Shenzhen'],
    ['梁以舟', 'yizhou@onesampan.example', '以舟物流', 'Singapore'],
    ['谢明月', 'mingyue@moonlit-toys.example', '明月玩具', 'Kuala Lumpur'],
    ['唐九思', 'jiusi@ninethoughts.example', '', 'Shenzhen'],
    ['韩松石', 'songshi@pinestone.example', '松石建材', 'Vancouver'],
    ['冯听雨', 'tingyu@rainlistener.example', '听雨灯饰', 'Singapore'],
    ['邓一帆', 'yifan@onesail.example', '一帆运动', 'Kuala Lumpur'],
    ['蒋南乔', 'nanqiao@southtree.example', '南乔礼品', 'Shenzhen'],
    ['沈青禾', 'qinghe@greengrain.example', '青禾厨具', 'Singapore'],
    ['罗望舒', 'wangshu@moonrider.example', '望舒电子', 'Vancouver'],
  ],
};

/** Alternates between the three languages. */
export const DEMO_CUSTOMERS: readonly NewCustomer[] = Array.from({ length: PEOPLE.en.length }, (_, turn) =>
  (['en', 'he', 'zh'] as const).flatMap((language) => {
    const entry = PEOPLE[language][turn];
    return entry ? [{ language, entry }] : [];
  }),
)
  .flat()
  .map(({ language, entry: [name, email, companyName, city] }, index) => {
    const [country, phone] = CITIES[city];
    return NewCustomer.parse({
      name,
      email,
      phone: `${phone} ${String(1000 + index * 7)}`,
      companyName,
      city,
      country,
      language,
      status: index % 9 === 5 ? 'inactive' : index % 6 === 4 ? 'pending' : 'active',
    });
  });
