import { formatPhone } from '@sampan/contract/format-phone';
import type { IssuedProforma } from '@sampan/contract/issued-documents';
import type { Language } from '@sampan/contract/languages';
import { planText } from '@sampan/contract/plan-text';
import type { IssuedPurchase } from '@sampan/contract/purchases';
import { printedUnit } from '@sampan/contract/units';
import type { OrderDocumentLine, ProformaDocument, PurchaseDocument, Wording } from '@sampan/documents/order-document';
import { placeIn } from '#src/lib/port-names.ts';

interface PaperOptions {
  /** Of the file. What people typed stays as it is. */
  language: Language;
  /** By file key; a line whose picture is missing has none. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

interface ProformaOptions extends PaperOptions {
  /** The pictures of stamp and signature, by id. */
  stamps: ReadonlyMap<string, Uint8Array>;
}

/** The proforma as it was issued. Fields that are not named here cannot reach the document. */
export const toProformaDocument = (
  issued: IssuedProforma,
  { language, pictures, stamps }: ProformaOptions,
): ProformaDocument => ({
  kind: 'pi',
  language,
  number: issued.number,
  revision: issued.revision,
  issuedOn: issued.issuedOn,
  orderNumber: issued.orderNumber,
  company: issued.company,
  customer: { ...issued.customer, phone: formatPhone(issued.customer.phone) },
  title: issued.title,
  currency: issued.currency,
  incoterm: issued.incoterm,
  place: placeIn(issued.place, language),
  leadDays: issued.leadDays,
  wantedOn: issued.wantedOn,
  marks: issued.marks,
  notes: issued.notes,
  lines: issued.lines.map((line) => ({
    ...lineOf(line, { language, pictures }),
    kind: line.kind,
    name: { text: nameIn(line.names, language), english: '' },
    percent: line.percent,
    details: line.details,
    unitPrice: line.unitPrice,
  })),
  total: issued.total,
  parts: issued.parts.map((part) => partOf(part, (shown) => planText(shown, language))),
  bank: issued.bank,
  stamp: stamps.get(issued.stamps?.stampId ?? '') ?? null,
  signature: stamps.get(issued.stamps?.signatureId ?? '') ?? null,
});

/** The purchase order as it was issued: in Chinese with English beneath, else in English. */
export function toPurchaseDocument(
  issued: IssuedPurchase,
  { language: wanted, pictures }: PaperOptions,
): PurchaseDocument {
  const language = wanted === 'zh' ? 'zh' : 'en';
  return {
    kind: 'po',
    language,
    number: issued.number,
    revision: issued.revision,
    issuedOn: issued.issuedOn,
    company: issued.company,
    supplier: { ...issued.supplier, contact: formatPhone(issued.supplier.contact) },
    currency: issued.currency,
    tax: issued.tax,
    incoterm: issued.incoterm,
    place: placeIn(issued.place, language),
    deliverOn: issued.deliverOn,
    packaging: issued.packaging,
    marks: issued.marks,
    terms: issued.terms,
    notes: issued.note,
    lines: [
      ...issued.lines.map((line) => ({
        ...lineOf(line, { language, pictures }),
        kind: 'goods' as const,
        name: beneath(nameIn(line.names, language), line.names.en),
        percent: null,
        details: line.specification,
        unitPrice: line.price,
      })),
      ...(issued.deductions ?? []).map(deductionLine),
    ],
    total: issued.total,
    parts: issued.parts.map((part) =>
      partOf(
        part,
        (shown) => planText(shown, language),
        (shown) => (language === 'en' ? '' : planText(shown, 'en')),
      ),
    ),
  };
}

const deductionLine = ({
  sampleNumber,
  amount,
}: NonNullable<IssuedPurchase['deductions']>[number]): OrderDocumentLine => ({
  kind: 'deduction',
  name: { text: '', english: '' },
  percent: null,
  sku: sampleNumber,
  details: '',
  picture: null,
  quantity: 1,
  unit: '',
  unitPrice: 0,
  total: -amount,
});

/** The language, else what exists. */
const nameIn = (names: Record<Language, string>, language: Language): string =>
  names[language] || names.en || names.zh || names.he;

const beneath = (text: string, english: string): Wording => ({ text, english: english === text ? '' : english });

type IssuedLine = IssuedProforma['lines'][number] | IssuedPurchase['lines'][number];

const lineOf = (
  { sku, pictureKey, quantity, unit, total }: IssuedLine,
  { language, pictures }: PaperOptions,
): Pick<OrderDocumentLine, 'sku' | 'picture' | 'quantity' | 'unit' | 'total'> => ({
  sku,
  picture: pictureKey === null ? null : (pictures.get(pictureKey) ?? null),
  quantity,
  unit: printedUnit(unit, quantity, language),
  total,
});

type IssuedPart = IssuedProforma['parts'][number];

const partOf = (
  part: IssuedPart,
  text: (part: IssuedPart) => string,
  english: (part: IssuedPart) => string = () => '',
): ProformaDocument['parts'][number] => ({
  label: { text: text(part), english: english(part) },
  amount: part.amount,
  // The words of a day name it.
  dueOn: part.due === 'day' ? null : part.dueOn,
});
