import type { InquiryExportQuery } from '@sampan/contract/spreadsheets';
import { withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import type { Db } from '#src/db/database.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { inBatches } from '#src/records/in-batches.ts';
import { toInquiryRow } from './inquiries.mapper.ts';
import { findExportedInquiries, findExportedNumbers } from './inquiry-list.queries.ts';
import { messageOf } from './inquiry-texts.rules.ts';

/** The columns of an exported table of inquiries. */
export const INQUIRY_COLUMNS = [
  'inquiryId',
  'createdAt',
  'status',
  'customerName',
  'email',
  'phone',
  'writerName',
  'writerEmail',
  'writerPhone',
  'subject',
  'products',
  'importType',
  'budget',
  'message',
  'adminResponse',
  'source',
  'language',
  'owner',
  'dueAt',
  'updatedAt',
] as const;

/** The inquiries with these ids, or all that match the filters, newest first. */
export async function* inquiryRows(
  db: Db,
  { ids, ...query }: Omit<InquiryExportQuery, 'format'>,
): AsyncGenerator<Record<string, CellContent>[]> {
  for (const batch of inBatches(await findExportedNumbers(db, query, ids))) {
    const found = await findExportedInquiries(db, batch);
    const listed = await withSteps(db, 'inquiry', found.map(toInquiryRow));
    yield listed.map((inquiry, index) => {
      const row = found[index];
      return {
        inquiryId: inquiry.inquiryId,
        createdAt: inquiry.createdAt,
        status: inquiry.status,
        customerName: inquiry.customerName,
        email: inquiry.customerEmail,
        phone: inquiry.customerPhone,
        writerName: inquiry.fullName,
        writerEmail: inquiry.email,
        writerPhone: inquiry.phone,
        subject: inquiry.subject,
        products: inquiry.productNames.join(', '),
        importType: inquiry.importType,
        budget: inquiry.budget,
        message: row ? messageOf(row.business_description, row.notes) : null,
        adminResponse: row?.admin_response ?? null,
        source: inquiry.source,
        language: inquiry.language,
        owner: inquiry.owner?.name ?? null,
        dueAt: inquiry.due?.dueAt ?? null,
        updatedAt: row?.updated_at.toISOString() ?? null,
      } satisfies Record<(typeof INQUIRY_COLUMNS)[number], CellContent>;
    });
  }
}
