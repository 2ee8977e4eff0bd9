import type { Language } from '@sampan/contract/languages';
import { ImportResult } from '@sampan/contract/spreadsheets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import type { QueryValues } from '#src/lib/api/query-string.ts';
import { saveFile } from '#src/lib/files/save-file.ts';
import { useLanguage } from '#src/lib/i18n.ts';

export type SheetKind = 'products' | 'suppliers' | 'customers' | 'glossary' | 'product-values' | 'orders';
/** Lists that are exported but not imported. */
export type ExportKind = SheetKind | 'inquiries' | 'catalogs' | 'shipments';

type ExportChoice = { format: 'csv' | 'xlsx'; pictures?: true };

/** Tables whose heads are the codes of the languages. */
export const isOfWords = (kind: ExportKind): boolean => kind === 'glossary' || kind === 'product-values';

/** Exported tables have heads in the user's language. */
function useHeads(kind: ExportKind): { heads?: Language } {
  const language = useLanguage();
  return isOfWords(kind) ? {} : { heads: language };
}

/** Downloads the filtered list. */
export function useExport(kind: ExportKind, filters: QueryValues) {
  const heads = useHeads(kind);
  return useMutation({
    mutationFn: async (choice: ExportChoice) => {
      const file = await api.download(`/${kind}/export`, { query: { ...filters, ...choice, ...heads } });
      const day = new Date().toISOString().slice(0, 10);
      saveFile(file, `${kind}-${day}.${choice.format}`);
    },
  });
}

/** Downloads an empty file with the columns of an import. */
export function useTemplate(kind: SheetKind) {
  const heads = useHeads(kind);
  return useMutation({
    mutationFn: async () => {
      const query = { format: 'xlsx', template: 'true', ...heads };
      saveFile(await api.download(`/${kind}/export`, { query }), `${kind}-template.xlsx`);
    },
  });
}

/** Checks an import without saving. */
export function useCheckImport(kind: SheetKind) {
  return useMutation({ mutationFn: (file: File) => sendFile(kind, file, 'true') });
}

/** Records and counts appear in many lists, so everything is invalidated. */
export function useImport(kind: SheetKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => sendFile(kind, file, 'false'),
    onSuccess: () => client.invalidateQueries(),
  });
}

function sendFile(kind: SheetKind, file: File, dryRun: 'true' | 'false'): Promise<ImportResult> {
  const body = new FormData();
  body.set('dryRun', dryRun);
  body.set('file', file);
  return api.post(`/${kind}/import`, { body, schema: ImportResult });
}
