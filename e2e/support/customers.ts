import { randomInt } from 'node:crypto';
import type { Customer, NewCustomer } from '@sampan/contract/customers';
import type { InquiryReceived } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { PublicInquiry } from '@sampan/contract/new-inquiries';
import { word } from './records.ts';
import type { Office } from './test.ts';
import { say } from './texts.ts';

/** Twelve digits unique to the test. */
export const phone = () => `9725${randomInt(10_000_000, 99_999_999)}`;

export async function addCustomer(office: Office, values: Partial<NewCustomer> = {}): Promise<Customer> {
  const response = await office.call('POST', '/customers', {
    name: `Noga ${word()}`,
    email: `${word()}@importer.example`,
    phone: phone(),
    ...values,
  });
  if (response.status !== 201) throw new Error(`the customer could not be made: ${await response.text()}`);
  return ((await response.json()) as { customer: Customer }).customer;
}

/** Sends an inquiry as a visitor of the website. */
export async function sendInquiry(office: Office, values: Partial<PublicInquiry> = {}) {
  const response = await office.call('POST', '/inquiries', {
    fullName: `Amit ${word()}`,
    email: `${word()}@importer.example`,
    phone: phone(),
    importExperience: 'Beginner',
    businessDescription: 'A shop for kitchen ware',
    interestedProducts: `Kettles ${word()}`,
    importType: 'regular',
    budget: 5000,
    ...values,
  });
  if (response.status !== 201) throw new Error(`the inquiry was not taken: ${await response.text()}`);
  return ((await response.json()) as InquiryReceived).inquiry;
}

/** Finds a customer by email. */
export async function customerOf(office: Office, email: string): Promise<Customer> {
  const response = await office.call('GET', `/customers?search=${encodeURIComponent(email)}`);
  const [customer] = ((await response.json()) as { customers: Customer[] }).customers;
  if (!customer) throw new Error(`there is no customer ${email}`);
  return customer;
}

/** The texts of the customer screens in one language. */
export function customerWords(language: Language) {
  const wordsOf = (namespace: string) => (key: string, values?: Record<string, string>) =>
    say(language, namespace, key, values);
  return { text: wordsOf('customers'), common: wordsOf('common'), message: wordsOf('messages') };
}
