import type { Asked } from './api-load.ts';
import { ADMIN } from './api-targets.ts';

export const LIST: Asked = { path: '/products/public' };
const NOUNS = {
  en: ['lamp', 'kettle', 'mirror', 'clock'],
  he: ['מנורה', 'קומקום', 'מראה', 'שעון'],
  zh: ['台灯', '水壶', '镜子', '时钟'],
};

const from = (count: number) => Math.floor(Math.random() * count);
/** A search that hardly anybody made before: no answer to it is remembered. */
export const newSearch = (language: keyof typeof NOUNS): Asked => {
  const noun = NOUNS[language][from(NOUNS[language].length)] ?? '';
  return {
    path: `/products/public?${new URLSearchParams({ search: `${noun} ${10 + from(90)}cm`, minPrice: `${from(5000)}` })}`,
  };
};
export const pageBetween = (first: number, last: number): Asked => ({
  path: `/products/public?page=${first + from(Math.max(1, last - first))}&minPrice=0.${10 + from(90)}`,
});

export const SIGN_IN: Asked = { path: '/auth/login', method: 'POST', body: ADMIN };

let inquiries = 0;
export function newInquiry(): Asked {
  inquiries += 1;
  const body = {
    fullName: `Importer ${inquiries}`,
    email: `importer${inquiries}@example.com`,
    phone: String(972_500_000_000 + inquiries),
    importExperience: 'Expert',
    businessDescription: 'A shop for the home',
    interestedProducts: `Lamps, order ${inquiries}`,
    budget: 1000,
  };
  return { path: '/inquiries', method: 'POST', body };
}
