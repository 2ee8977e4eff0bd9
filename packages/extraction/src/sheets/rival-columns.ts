import { columnLabel, saysModel, saysName } from './column-labels.ts';
import type { ColumnValues } from './column-values.ts';
import type { SheetColumn, SheetRole } from './sheet-model.ts';

export interface ColumnDraft {
  column: number;
  header: string;
  role: SheetRole | null;
  isNamed: boolean;
  isGiven: boolean;
  values: ColumnValues;
}

/** Numbers that somebody else than the supplier gave. */
const OTHERS_CODE =
  /(?:manufact|factory|supplier|vendor|\boem\b|工厂|廠|厂家|厂商|供应商|производ|поставщ|יצרן|ספק|herstell|lieferant|fabricant|proveedor|fournisseur|üretici|tedarik)/iu;

/** The columns that may hold the number or the name as well: nobody can be sure then. */
export function rivalsOf(drafts: readonly ColumnDraft[]): Map<number, SheetColumn['rival']> {
  const rivals = new Map<number, SheetColumn['rival']>();
  const filled = drafts.filter(({ values }) => values.filled > 0);
  const models = filled.filter(({ role, isGiven }) => role === 'modelNumber' && !isGiven);
  const isGiven = drafts.some((draft) => draft.isGiven && draft.role === 'modelNumber');
  if (!isGiven) {
    for (const { column, header } of models)
      if (models.length > 1 || !isOwnNumber(header)) rivals.set(column, 'modelNumber');
    for (const { column, role, values } of filled)
      if (
        role === null &&
        values.distinct >= 0.7 &&
        values.fractions === 0 &&
        !values.isCounting &&
        values.meanLength >= 3 &&
        (values.codes >= 0.6 || (values.numbers < 0.2 && values.letters < 0.6 && values.sizes < 0.3))
      )
        rivals.set(column, 'modelNumber');
  }
  const name = filled.find(({ role }) => role === 'productName');
  if (name && !name.isGiven)
    for (const { column, role, values, header } of filled)
      if (
        (role === null &&
          values.letters >= 0.6 &&
          values.distinct >= 0.5 &&
          values.codes < 0.6 &&
          !saysName(name.header)) ||
        (role === 'description' && columnLabel(header) === 'productName' && saysName(header) === saysName(name.header))
      )
        rivals.set(column, 'productName');
  return rivals;
}

const isOwnNumber = (header: string) =>
  saysModel(header) && columnLabel(header) !== 'barcode' && !OTHERS_CODE.test(header);
