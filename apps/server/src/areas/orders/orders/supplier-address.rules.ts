import type { Supplier } from '@sampan/contract/suppliers';

const HAN = /\p{Script=Han}/u;
const CHINA: readonly string[] = ['china', 'prc', "people's republic of china", 'p.r. china', '中国', '中华人民共和国'];

/**
 * An address on one line. One in Chinese goes from the largest place to the smallest, as contracts in China write it:
 * 浙江省义乌市稠州北路 8 号，邮编 322000.
 */
export function addressText({ street, city, state, zipCode, country }: Supplier['address']): string {
  if (!HAN.test(street)) return [street, city, state, zipCode, country].filter(Boolean).join(', ');
  const isAbroad = !CHINA.includes(country.toLowerCase());
  const places = [...(isAbroad ? [country] : []), state, city].filter(
    // Many type the whole address as the street; the city of a municipality is its province.
    (place, index, all) => place !== '' && !street.includes(place) && all.indexOf(place) === index,
  );
  const place = [...places, street].reduce((text, next) =>
    HAN.test(text.slice(-1)) && HAN.test(next.slice(0, 1)) ? text + next : `${text} ${next}`,
  );
  return zipCode === '' ? place : `${place}，邮编 ${zipCode}`;
}
