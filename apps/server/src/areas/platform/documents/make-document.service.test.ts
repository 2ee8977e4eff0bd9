import type { QuoteDocument } from '@sampan/documents/quote-document';
import { describe, expect, test } from 'vitest';
import { makeDocument } from './make-document.service.ts';

const quote: QuoteDocument = {
  language: 'he',
  number: 'QUO-000001',
  version: 1,
  isDraft: false,
  title: 'מנורות',
  company: { name: 'Sampan', email: '', phone: '', address: '' },
  customerName: '',
  companyName: '',
  currency: 'USD',
  incoterm: '',
  place: '',
  sentOn: '2026-11-16',
  validUntil: null,
  leadDays: null,
  paymentTerms: '',
  intro: '',
  notes: '',
  shipment: { cartons: null, cbm: null, kg: null },
  link: null,
  lines: [
    {
      name: 'מנורה',
      details: '',
      picture: null,
      quantity: 2,
      unit: 'pcs',
      unitPrice: 1.5,
      total: 3,
      moq: null,
      leadDays: null,
      carton: { quantity: null, cbm: null },
    },
  ],
  charges: [],
  total: 3,
};

const of =
  (format: 'pdf' | 'xlsx', document = quote) =>
  () => ({ input: { format, quote: document } });

describe('a document', () => {
  test('is made in a child process in both formats', async () => {
    const pdf = await makeDocument('office', of('pdf'));
    const workbook = await makeDocument('office', of('xlsx'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });

  // Nine documents are made one after the other, which takes long on a busy machine.
  test('a tenth caller is asked to retry while nine are served, and links do not displace the office', async () => {
    let prepared = 0;
    const prepare = () => {
      prepared += 1;
      return of('xlsx')();
    };
    const make = (from: 'office' | 'link') =>
      makeDocument(from, prepare).then(
        () => 'made',
        (error: unknown) => error,
      );
    const links = Array.from({ length: 10 }, () => make('link'));
    const office = Array.from({ length: 3 }, () => make('office'));
    const outcomes = await Promise.all(links);
    expect(await Promise.all(office)).toEqual(['made', 'made', 'made']);
    const rejected = outcomes.filter((outcome) => outcome !== 'made');
    expect(rejected).toHaveLength(4);
    expect(prepared, 'a rejected caller costs nothing').toBe(9);
    for (const error of rejected) expect(error).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });

  test('that takes too long on a busy machine can be asked for again', async () => {
    const made = makeDocument('office', of('pdf'), 1);
    await expect(made).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });

  test('of unusable data fails, and the next one is made', async () => {
    const broken = { ...quote, lines: [{ ...quote.lines[0], picture: Buffer.from('not a picture') }] } as QuoteDocument;
    await expect(makeDocument('office', of('pdf', broken))).rejects.toThrow('could not be made');
    expect(await makeDocument('office', of('xlsx'))).toBeInstanceOf(Buffer);
  });
});
