import { randomInt } from 'node:crypto';
import type { Inquiry, InquiryReceived } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { PublicInquiry } from '@sampan/contract/new-inquiries';
import { word } from './records.ts';
import type { Office } from './test.ts';

/** Digits unique to the test. */
export const phone = () => `97250${randomInt(1e7, 1e8)}`;

type InquiryValues = Partial<Omit<PublicInquiry, 'productReferences' | 'budget'>> & {
  budget?: number | string;
  productReferences?: Partial<PublicInquiry['productReferences'][number]>[];
};

/** Sends an inquiry as the public form does. */
export async function ask(values: InquiryValues = {}, language: Language = 'en'): Promise<InquiryReceived['inquiry']> {
  const response = await fetch(`${process.env['E2E_ADDRESS']}/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({
      fullName: `Visitor ${word()}`,
      email: `${word()}@importer.example`,
      phone: phone(),
      importExperience: 'Beginner',
      businessDescription: 'Three shops for kitchenware',
      interestedProducts: 'Kettles',
      importType: 'one-time',
      budget: 5000,
      ...values,
    }),
  });
  if (response.status !== 201) throw new Error(`the inquiry was refused: ${await response.text()}`);
  return ((await response.json()) as InquiryReceived).inquiry;
}

export async function stored(office: Office, id: string): Promise<Inquiry> {
  return (await (await office.call('GET', `/inquiries/${id}`)).json()) as Inquiry;
}
