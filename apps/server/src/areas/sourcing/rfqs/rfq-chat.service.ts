import type { ChatPreview, SupplierQuote, SupplierQuoteLine } from '@sampan/contract/supplier-quotes';
import type { ChatAnswer } from '@sampan/extraction/chat/chat-answer';
import { readChatAnswer } from '@sampan/extraction/read-chat-answer';
import { officeToday } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { notFound } from '#src/lib/app-error.ts';
import { recipientIn } from './rfq-recipients.service.ts';
import { withPictures } from './rfqs.mapper.ts';
import { loadRfq } from './rfqs.service.ts';

/** Previews what a pasted chat says, on top of what the supplier stated before. Stores nothing. */
export async function readChat(db: Db, id: string, recipientId: string, text: string): Promise<ChatPreview> {
  const loaded = await loadRfq(db, id);
  if (!loaded) throw notFound('rfqNotFound');
  const { row, lines, pictures } = loaded;
  const { answer } = recipientIn(loaded, recipientId);
  const { sources, unread, ...read } = readChatAnswer(text, {
    incoterm: row.incoterm,
    today: await officeToday(db),
    lines: lines.map(({ names, quantities }) => ({
      names: Object.values(names).filter((name) => name !== ''),
      quantities,
    })),
  });
  // Earlier prices in another currency cannot stand beside those of the chat.
  const currencyOf = (currency: string | null | undefined) => currency ?? row.currency;
  const isSameCurrency = currencyOf(read.terms.currency) === currencyOf(answer?.terms.currency);
  const lineIds = lines.map(({ id: lineId }) => lineId);
  const quote = merge(lineIds, isSameCurrency ? answer : null, read);
  return { supplierQuote: withPictures(quote, pictures), sources, unread };
}

/** The stated fields replace those of the stored answer. */
function merge(
  lineIds: readonly string[],
  stored: SupplierQuote | null,
  { terms, lines }: Pick<ChatAnswer, 'terms' | 'lines'>,
): SupplierQuote {
  const known = new Map(stored?.lines.map((line) => [line.lineId, line]));
  return {
    name: stored?.name ?? '',
    terms: { ...EMPTY_TERMS, ...stored?.terms, ...stated(terms) },
    lines: lineIds.map((lineId, index) => {
      const line = known.get(lineId) ?? { ...EMPTY_LINE, lineId };
      const { prices = [], cannotMake = false, ...fields } = lines[index] ?? {};
      const froms = new Set(prices.map(({ from }) => from));
      const all = [...line.prices.filter(({ from }) => !froms.has(from)), ...prices];
      return {
        ...line,
        ...stated(fields),
        cannotMake: cannotMake || (line.cannotMake && prices.length === 0),
        prices: cannotMake ? [] : all.toSorted((a, b) => a.from - b.from),
      };
    }),
  };
}

const stated = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as Partial<T>;

const EMPTY_TERMS: SupplierQuote['terms'] = {
  currency: null,
  incoterm: '',
  place: '',
  tax: '',
  validUntil: null,
  payment: '',
  note: '',
};

const EMPTY_LINE: Omit<SupplierQuoteLine, 'lineId'> = {
  cannotMake: false,
  prices: [],
  moq: null,
  leadDays: null,
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  samplePrice: null,
  sampleDays: null,
  tooling: null,
  hsCode: '',
  packaging: '',
  asRequested: '',
  differs: '',
  note: '',
  pictureId: null,
};
