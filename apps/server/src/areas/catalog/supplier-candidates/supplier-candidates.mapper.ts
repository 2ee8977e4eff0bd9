import type { SupplierCandidate } from '@sampan/contract/supplier-candidates';
import type { SupplierCandidateRow } from '#src/db/catalog-tables.ts';

export const toCandidate = (
  row: SupplierCandidateRow,
  attachments: SupplierCandidate['attachments'],
): SupplierCandidate => ({
  _id: row.id,
  name: row.name,
  company: row.company,
  wechatId: row.wechat_id,
  products: row.products,
  language: row.language,
  state: row.state,
  suspect: row.suspect,
  attachments,
  createdAt: row.created_at.toISOString(),
});
