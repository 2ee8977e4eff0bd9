import type { Language } from '@sampan/contract/languages';

/** Places of delivery that suppliers name, in Chinese, as they are written elsewhere, and in Hebrew. */
const PLACES: readonly (readonly [zh: string, en: string, he: string])[] = [
  ['宁波', 'Ningbo', 'נינגבו'],
  ['上海', 'Shanghai', 'שנגחאי'],
  ['深圳', 'Shenzhen', 'שנג׳ן'],
  ['盐田', 'Yantian', 'יאנטיאן'],
  ['蛇口', 'Shekou', 'שקואו'],
  ['广州', 'Guangzhou', 'גואנגג׳ואו'],
  ['南沙', 'Nansha', 'ננשה'],
  ['黄埔', 'Huangpu', 'הואנגפו'],
  ['青岛', 'Qingdao', 'צ׳ינגדאו'],
  ['厦门', 'Xiamen', 'שיאמן'],
  ['天津', 'Tianjin', 'טיינג׳ין'],
  ['大连', 'Dalian', 'דליאן'],
  ['连云港', 'Lianyungang', 'ליאניונגאנג'],
  ['福州', 'Fuzhou', 'פוג׳ואו'],
  ['温州', 'Wenzhou', 'ונג׳ואו'],
  ['台州', 'Taizhou', 'טאיג׳ואו'],
  ['义乌', 'Yiwu', 'אי־וו'],
  ['金华', 'Jinhua', 'ג׳ינהואה'],
  ['永康', 'Yongkang', 'יונגקאנג'],
  ['杭州', 'Hangzhou', 'האנגג׳ואו'],
  ['苏州', 'Suzhou', 'סוג׳ואו'],
  ['佛山', 'Foshan', 'פושאן'],
  ['中山', 'Zhongshan', 'ג׳ונגשאן'],
  ['东莞', 'Dongguan', 'דונגגואן'],
  ['汕头', 'Shantou', 'שאנטואו'],
  ['香港', 'Hong Kong', 'הונג קונג'],
  ['曼谷', 'Bangkok', 'בנגקוק'],
  ['海法', 'Haifa', 'חיפה'],
  ['阿什杜德', 'Ashdod', 'אשדוד'],
];

const plain = (place: string): string => place.trim().toLowerCase().replace(/\s+/g, ' ');

function find(place: string) {
  const name = plain(place);
  return PLACES.find(([zh, en, he]) => name === zh || name === `${zh}港` || name === en.toLowerCase() || name === he);
}

/** A known place in the language of a document; Hebrew documents name ports in Latin letters. Another place stays as typed. */
export function placeIn(place: string, language: Language): string {
  const [zh, en] = find(place) ?? [place, place];
  return language === 'zh' ? zh : en;
}

/** A known place in the language of a page. Another place stays as typed. */
export function placeName(place: string, language: Language): string {
  const [zh, en, he] = find(place) ?? [place, place, place];
  return { en, he, zh }[language];
}
