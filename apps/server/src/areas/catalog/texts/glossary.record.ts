import type { TermInput } from '@sampan/contract/glossary';
import type { GlossaryTermRow } from '#src/db/catalog-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

/** The forms are one column. */
type TermFields = Omit<TermInput, 'forms'> & { forms: Record<string, unknown> };

export const glossaryRecord = defineRecord<TermFields, GlossaryTermRow>({
  table: 'glossary_term',
  type: 'glossary',
  notFound: 'termNotFound',
  fields: {
    en: 'en',
    he: 'he',
    zh: 'zh',
    kind: 'kind',
    forms: { column: 'forms', read: (row) => row.forms },
    note: 'note',
  },
  title: { column: 'title', field: 'name' },
});
