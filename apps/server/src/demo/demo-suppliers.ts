import { SupplierInput } from '@sampan/contract/suppliers';
import type { Division } from './divisions.ts';

/** Fictional factories. */
const FACTORIES: readonly (readonly [division: Division, name: string, city: keyof typeof CITIES])[] = [
  ['beauty', 'Willow Mirror Cosmetics', 'Guangzhou'],
  ['beauty', 'Silkpetal Care Works', 'Hangzhou'],
  ['beauty', 'Orchid Tide Laboratory', 'Bangkok'],
  ['electronics', 'Quiet Heron Electronics', 'Shenzhen'],
  ['electronics', 'Sevenpine Devices', 'Shenzhen'],
  ['electronics', 'Lanternfish Electronics', 'Dongguan'],
  ['defense', 'Stone Gate Protective', 'Ningbo'],
  ['defense', 'Night Ferry Field Gear', 'Xiamen'],
  ['furniture', 'Three Rafters Furniture', 'Foshan'],
  ['furniture', 'Teakwater Living', 'Chiang Mai'],
  ['furniture', 'Cloud Bench Interiors', 'Foshan'],
  ['private label', 'Plain Label Packaging', 'Yiwu'],
  ['private label', 'Paper Crane Packaging', 'Wenzhou'],
  ['private label', 'Kiln Lane Gifts', 'Xiamen'],
  ['shipping', 'Grey Egret Logistics', 'Qingdao'],
  ['shipping', 'Tidewall Shipping Supplies', 'Ningbo'],
  ['clothing', 'Ninth Loom Textiles', 'Suzhou'],
  ['clothing', 'Riverknit Garments', 'Ningbo'],
  ['clothing', 'Monsoon Thread Company', 'Bangkok'],
  ['toys', 'Little Junk Toymakers', 'Yiwu'],
  ['toys', 'Bamboo Rattle Toys', 'Wenzhou'],
  ['toys', 'Paper Elephant Playthings', 'Chiang Mai'],
  ['tools', 'Iron Plum Tools', 'Ningbo'],
  ['tools', 'Two Anvils Hardware', 'Yiwu'],
  ['tools', 'Copper Ox Tools', 'Suzhou'],
  ['building', 'Red Kiln Building', 'Foshan'],
  ['building', 'Clearwell Building Supply', 'Wenzhou'],
  ['building', 'Limewash Materials', 'Samut Prakan'],
  ['portable', 'Far Pier Travel Goods', 'Dongguan'],
  ['portable', 'Pocket Sun Portables', 'Shenzhen'],
  ['sports', 'Long Stride Sports', 'Xiamen'],
  ['sports', 'Green Whistle Fitness', 'Chonburi'],
  ['hotel furniture', 'Hundred Rooms Contract', 'Foshan'],
  ['hotel furniture', 'Brass Bell Hotel Supply', 'Bangkok'],
  ['electronics and electrical', 'Amber Wick Electrical', 'Zhongshan'],
  ['electronics and electrical', 'Northwire Electric', 'Wenzhou'],
  ['electronics and electrical', 'Noonfield Electric', 'Suzhou'],
  ['vehicles', 'Swift Carp Mobility', 'Hangzhou'],
  ['vehicles', 'Rubberwood Vehicles', 'Rayong'],
  ['cleaning', 'Bright Bucket Household', 'Yiwu'],
  ['cleaning', 'Sweepwell Products', 'Hangzhou'],
  ['amusement', 'Turning Lantern Rides', 'Zhongshan'],
  ['amusement', 'Fairground Makers of Siam Bay', 'Chonburi'],
];

/** Each city's province, postal code and phone prefix. */
const CITIES = {
  Bangkok: ['Bangkok', '10110', 'Thailand', '+66 2 555'],
  'Chiang Mai': ['Chiang Mai', '50000', 'Thailand', '+66 53 555'],
  Chonburi: ['Chonburi', '20000', 'Thailand', '+66 38 555'],
  Dongguan: ['Guangdong', '523000', 'China', '+86 769 8555'],
  Foshan: ['Guangdong', '528000', 'China', '+86 757 8555'],
  Guangzhou: ['Guangdong', '510000', 'China', '+86 20 8555'],
  Hangzhou: ['Zhejiang', '310000', 'China', '+86 571 8555'],
  Ningbo: ['Zhejiang', '315000', 'China', '+86 574 8555'],
  Qingdao: ['Shandong', '266000', 'China', '+86 532 8555'],
  Rayong: ['Rayong', '21000', 'Thailand', '+66 38 555'],
  'Samut Prakan': ['Samut Prakan', '10270', 'Thailand', '+66 2 555'],
  Shenzhen: ['Guangdong', '518000', 'China', '+86 755 8555'],
  Suzhou: ['Jiangsu', '215000', 'China', '+86 512 8555'],
  Wenzhou: ['Zhejiang', '325000', 'China', '+86 577 8555'],
  Xiamen: ['Fujian', '361000', 'China', '+86 592 8555'],
  Yiwu: ['Zhejiang', '322000', 'China', '+86 579 8555'],
  Zhongshan: ['Guangdong', '528400', 'China', '+86 760 8555'],
} as const;

const STREETS = [
  'Lotus Road',
  'Old Canal Street',
  'Harbour Avenue',
  'Workshop Lane',
  'South Gate Road',
  'Persimmon Way',
];

/** Fictional. */
const CONTACTS = ['Lin Qiao', 'Zhao Mei', 'Pim Suda', 'Chen Wen', 'Guo Lan', 'Xu Heng', 'Ye Fan'];

export interface DemoSupplier {
  division: Division;
  input: SupplierInput;
}

export const DEMO_SUPPLIERS: readonly DemoSupplier[] = FACTORIES.map(([division, name, city], index) => {
  const [state, zipCode, country, phone] = CITIES[city];
  const host = `${hostName(name)}.example`;
  const number = `${phone} ${String(100 + index).padStart(4, '0')}`;
  const isChinese = country === 'China';
  return {
    division,
    input: SupplierInput.parse({
      name,
      email: `sales@${host}`,
      phone: number,
      // Some suppliers have no website.
      website: index % 7 === 5 ? '' : `www.${host}`,
      wechatId: isChinese ? hostName(name) : '',
      whatsapp: isChinese ? '' : number,
      contactPerson: CONTACTS[index % CONTACTS.length],
      language: isChinese ? 'zh' : 'en',
      address: {
        street: `${((index * 37) % 180) + 2} ${STREETS[index % STREETS.length]}`,
        city,
        state,
        zipCode,
        country,
      },
    }),
  };
});

function hostName(name: string): string {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.slice(0, 2).join('-');
}
