import { AQL_MAJOR, AQL_MINOR, samplingPlan } from '@sampan/contract/aql';
import {
  CHECKS,
  type Check,
  type CheckResult,
  DEFECT_GRADES,
  type Inspection,
  type IssuedInspection,
} from '@sampan/contract/inspections';
import type { Order } from '@sampan/contract/orders';
import type { Purchase } from '@sampan/contract/purchases';
import type { Settings } from '@sampan/contract/settings';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { CheckPictureRow, DefectRow, InspectionRow } from '#src/db/inspection-tables.ts';
import { notFound } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { isSame } from '#src/lib/is-same.ts';
import { dayIn, dayOf, todayIn } from '#src/lib/office-time.ts';
import { picturesOf, toCheckPicture } from '../check-pictures/check-pictures.service.ts';
import { lastReportOf } from '../documents/load-documents.service.ts';
import { loadOrder } from '../orders/load-order.service.ts';
import { purchaseOf } from '../orders/purchases.service.ts';
import { findDefects, findInspection } from './inspections.queries.ts';

/** An inspection with everything that its page and its report show. */
export interface LoadedInspection {
  row: InspectionRow;
  order: Order;
  purchase: Purchase;
  defects: readonly DefectRow[];
  pictures: readonly CheckPictureRow[];
  report: { id: string; revision: number; data: IssuedInspection } | null;
  settings: Pick<Settings, 'company' | 'office'>;
}

export async function loadInspection(db: Db, id: string): Promise<LoadedInspection> {
  const row = await findInspection(db, id);
  if (!row) throw notFound('inspectionNotFound');
  const { orderId } = await purchaseOf(db, row.purchase_id);
  const order = await loadOrder(db, orderId);
  const purchase = order.purchases.find(({ _id }) => _id === row.purchase_id);
  if (!purchase) throw notFound('inspectionNotFound');
  return {
    row,
    order,
    purchase,
    defects: await findDefects(db, row.id),
    pictures: await picturesOf(db, { inspection_id: row.id }),
    report: await lastReportOf(db, row.id),
    settings: await readSettings(db),
  };
}

/** The text of the contract: the driver reads 4.0 of a numeric column as `4.0`, and 0.0 as `0.0`. */
const aqlOf = <Aql extends string>(stored: string, known: readonly Aql[], fallback: Aql): Aql =>
  known.find((aql) => Number(aql) === Number(stored)) ?? fallback;

const aqlsOf = (row: Pick<InspectionRow, 'aql_major' | 'aql_minor'>) => ({
  aqlMajor: aqlOf(row.aql_major, AQL_MAJOR, '2.5'),
  aqlMinor: aqlOf(row.aql_minor, AQL_MINOR, '4.0'),
});

/** The pieces with defects, by grade. */
export const foundIn = (defects: readonly Pick<DefectRow, 'grade' | 'count'>[]): Inspection['found'] => {
  const sum = (grade: DefectRow['grade']) =>
    defects.reduce((all, defect) => all + (defect.grade === grade ? defect.count : 0), 0);
  return { critical: sum('critical'), major: sum('major'), minor: sum('minor') };
};

/** Empty before the inspection was done. Checks that are not ok do not decide. */
export function resultOf(
  doneOn: string | null,
  accept: Inspection['accept'],
  found: Inspection['found'],
): 'passed' | 'failed' | '' {
  if (doneOn === null) return '';
  return DEFECT_GRADES.some((grade) => found[grade] > accept[grade]) ? 'failed' : 'passed';
}

const checksOf = (stored: Partial<Record<Check, CheckResult>>): Inspection['checks'] =>
  Object.fromEntries(CHECKS.map((check) => [check, stored[check] ?? ''])) as Inspection['checks'];

const nameOf = ({ names }: Purchase['lines'][number], language: Order['language']): string =>
  names[language] || names.en || names.zh || names.he;

export function toInspection(loaded: LoadedInspection): Inspection {
  const { row, order, purchase, defects, pictures, report } = loaded;
  const plan = samplingPlan({ lot: row.lot, ...aqlsOf(row), sampleSize: row.sample_size });
  return {
    _id: row.id,
    inspectionNumber: humanNumber('INS', row.number),
    purchaseId: row.purchase_id,
    poNumber: purchase.poNumber,
    order: {
      _id: order._id,
      orderId: order.orderId,
      isOpen: order.state !== 'completed' && order.state !== 'cancelled',
    },
    supplierName: purchase.supplierName,
    plannedOn: dayOf(row.planned_on),
    doneOn: dayOf(row.done_on),
    inspector: row.inspector,
    lot: row.lot,
    typedSampleSize: row.sample_size,
    sampleSize: plan.sampleSize,
    ...aqlsOf(row),
    accept: plan.accept,
    found: foundIn(defects),
    result: row.result,
    checks: checksOf(row.checks),
    summary: row.summary,
    released: row.released_at && {
      name: row.released_by,
      at: row.released_at.toISOString(),
      byCustomer: row.released_by_customer,
    },
    lines: purchase.lines.map((line) => ({
      purchaseLineId: line.purchaseLineId,
      name: nameOf(line, order.language),
      sku: line.sku,
      quantity: line.quantity,
    })),
    defects: defects.map((defect) => ({
      defectId: defect.id,
      purchaseLineId: defect.purchase_line_id ?? '',
      grade: defect.grade,
      text: defect.text,
      count: defect.count,
      fileIds: defect.file_ids,
    })),
    pictures: pictures.map(toCheckPicture),
    report: report && {
      documentId: report.id,
      revision: report.revision,
      isOutdated: isOutdated(loaded, report.data),
    },
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Whether the inspection differs from what its last report prints. The day and the language of the file do not count. */
export function isOutdated(loaded: LoadedInspection, printed: IssuedInspection): boolean {
  const now = reportContent(loaded, printed);
  return now === null || !isSame(printed, { ...now, issuedOn: printed.issuedOn });
}

const PRINTED_WIDTH = 640;

/** What a report prints; null before the inspection was done. It has no cost, and no factory that the customer must not know. */
export function reportContent(
  { row, order, purchase, defects, pictures, settings }: LoadedInspection,
  { revision, language }: Pick<IssuedInspection, 'revision' | 'language'>,
): IssuedInspection | null {
  const doneOn = dayOf(row.done_on);
  if (doneOn === null || row.result === '') return null;
  const plan = samplingPlan({ lot: row.lot, ...aqlsOf(row), sampleSize: row.sample_size });
  const { name, email, phone, address } = settings.company;
  const lineOf = (id: string | null) => purchase.lines.find(({ purchaseLineId }) => purchaseLineId === id);
  const defectOf = new Map(
    defects.toReversed().flatMap(({ file_ids }, index) => file_ids.map((id) => [id, defects.length - index] as const)),
  );
  return {
    number: humanNumber('INS', row.number),
    revision,
    issuedOn: todayIn(settings.office.timeZone),
    orderNumber: order.orderId,
    language,
    company: { name, email, phone, address },
    customerName: order.companyName || order.customerName,
    supplierName: order.show.suppliers ? purchase.supplierName : '',
    doneOn,
    inspector: row.inspector,
    lot: row.lot,
    sampleSize: plan.sampleSize,
    ...aqlsOf(row),
    accept: plan.accept,
    found: foundIn(defects),
    result: row.result,
    releasedBy: row.released_by,
    releasedOn: row.released_at && dayIn(settings.office.timeZone, row.released_at),
    checks: CHECKS.flatMap((check) => {
      const result = row.checks[check] ?? '';
      return result === '' ? [] : [{ check, result }];
    }),
    summary: row.summary,
    goods: purchase.lines.map(({ names, sku, quantity }) => ({ names, sku, quantity })),
    defects: defects.map(({ grade, text, count, purchase_line_id }) => ({
      grade,
      text,
      count,
      names: lineOf(purchase_line_id)?.names ?? { en: '', he: '', zh: '' },
    })),
    lines: pictures
      .map(({ id, file_key, widths, width }) => ({
        pictureKey: file_key,
        width: widths.find((stored) => stored >= PRINTED_WIDTH) ?? width,
        defect: defectOf.get(id) ?? null,
      }))
      .toSorted((a, b) => (a.defect ?? Number.POSITIVE_INFINITY) - (b.defect ?? Number.POSITIVE_INFINITY)),
  };
}
