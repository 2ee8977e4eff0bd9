import type { Term } from '@sampan/contract/glossary';
import type { GlossaryTermRow } from '#src/db/catalog-tables.ts';

export const toTerm = ({ id, en, he, zh, kind, forms, note, uses, updated_at }: GlossaryTermRow): Term => ({
  _id: id,
  en,
  he,
  zh,
  kind,
  forms,
  note,
  uses,
  updatedAt: updated_at.toISOString(),
});
