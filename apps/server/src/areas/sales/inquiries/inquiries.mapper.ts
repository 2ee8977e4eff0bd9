import type { AskedProduct, Inquiry, InquiryRow, InquirySummary } from '@sampan/contract/inquiries';
import { namesBeside } from '@sampan/contract/product-texts';
import type { Product } from '@sampan/contract/products';
import type { InquiryProductRow, InquiryTableRow } from '#src/db/sales-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import type { InquiryRecord } from './inquiries.queries.ts';
import type { ListedInquiry } from './inquiry-list.queries.ts';
import { messageOf } from './inquiry-texts.rules.ts';

export const toInquirySummary = ({
  id,
  number,
  subject,
  status,
  created_at,
}: Pick<InquiryTableRow, 'id' | 'number' | 'subject' | 'status' | 'created_at'>): InquirySummary => ({
  _id: id,
  inquiryId: humanNumber('INQ', number),
  subject,
  status,
  createdAt: created_at.toISOString(),
});

/** Without the owner, who is part of the next step. */
export function toInquiryRow(row: ListedInquiry): Omit<InquiryRow, 'owner'> {
  // A suspect inquiry has no customer yet, so its own contact details are used.
  const person = row.suspect && row.customer_name === null ? row : null;
  return {
    ...toInquirySummary(row),
    customerName: person?.full_name ?? row.customer_name,
    customerEmail: person?.email ?? row.customer_email,
    customerPhone: person?.phone ?? row.customer_phone,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    productNames: row.product_names,
    importType: row.import_type,
    budget: toAmount(row.budget),
    source: row.source,
    language: row.language,
    suspect: row.suspect,
  };
}

/** The related data of an inquiry. */
export interface InquiryParts
  extends Pick<Inquiry, 'attachments' | 'sentAttachments' | 'mail' | 'timeline' | 'nextStep'> {
  asked: readonly InquiryProductRow[];
  /** Finds an active product by id. */
  findProduct: (id: string) => Product | undefined;
}

export function toInquiry(
  row: InquiryRecord,
  { asked, findProduct, attachments, sentAttachments, mail, timeline, nextStep }: InquiryParts,
): Inquiry {
  const { customer } = row;
  const products = asked.flatMap(({ product_id }) => (product_id && findProduct(product_id)) || []);
  return {
    ...toInquiryRow({
      ...row,
      customer_name: customer?.name ?? null,
      customer_email: customer?.email ?? null,
      customer_phone: customer?.phone ?? null,
    }),
    owner: nextStep?.owner ?? null,
    updatedAt: row.updated_at.toISOString(),
    customerId: customer && {
      _id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      companyName: customer.company_name,
      language: customer.language,
    },
    productIds: [...new Map(products.map((product) => [product._id, product])).values()],
    askedProducts: asked.map((product) => toAskedProduct(product, findProduct)),
    attachments,
    sentAttachments,
    message: messageOf(row.business_description, row.notes),
    adminResponse: row.admin_response,
    importExperience: row.import_experience,
    previousImportExperience: row.import_experience,
    businessDescription: row.business_description,
    interestedProducts: row.interested_products,
    notes: row.notes,
    mail,
    timeline,
    nextStep,
  };
}

function toAskedProduct(row: InquiryProductRow, findProduct: InquiryParts['findProduct']): AskedProduct {
  const product = row.product_id === null ? undefined : findProduct(row.product_id);
  return {
    _id: product?._id ?? null,
    name: row.name,
    names: product && namesBeside(row.name, product),
    sku: row.sku,
    seenPrice: toAmount(row.seen_price),
    priceThen: toAmount(row.price_then),
    quantity: row.quantity,
    targetPrice: toAmount(row.target_price),
  };
}

const toAmount = (exact: string | null): number | null => (exact === null ? null : Number(exact));
