import { type AqlMajor, type AqlMinor, samplingPlan } from '@sampan/contract/aql';
import {
  type Check,
  type CheckResult,
  DEFECT_GRADES,
  type DefectGrade,
  type Inspection,
} from '@sampan/contract/inspections';

export interface DefectFields {
  key: number;
  defectId?: string | undefined;
  grade: DefectGrade;
  text: string;
  count: string;
  purchaseLineId: string;
  fileIds: readonly string[];
  /** Sent when the form is saved. */
  waiting: readonly File[];
}

/** What is typed; numbers stay texts. */
export interface InspectionFields {
  plannedOn: string;
  doneOn: string;
  inspector: string;
  lot: string;
  sampleSize: string;
  aqlMajor: AqlMajor;
  aqlMinor: AqlMinor;
  checks: Record<Check, CheckResult>;
  summary: string;
  defects: readonly DefectFields[];
  waiting: readonly File[];
}

export const fieldsOf = (inspection: Inspection): InspectionFields => ({
  plannedOn: inspection.plannedOn ?? '',
  doneOn: inspection.doneOn ?? '',
  inspector: inspection.inspector,
  lot: String(inspection.lot),
  sampleSize: inspection.typedSampleSize === null ? '' : String(inspection.typedSampleSize),
  aqlMajor: inspection.aqlMajor,
  aqlMinor: inspection.aqlMinor,
  checks: inspection.checks,
  summary: inspection.summary,
  defects: inspection.defects.map((defect, key) => ({ ...defect, key, count: String(defect.count), waiting: [] })),
  waiting: [],
});

const whole = (text: string): number => (/^\d{1,8}$/.test(text) ? Number(text) : 0);

/** The sample, its limits, what was found, and the result by these counts. */
export function countsOf({ lot, sampleSize, aqlMajor, aqlMinor, defects }: InspectionFields) {
  const typed = whole(sampleSize);
  const plan = samplingPlan({
    lot: Math.max(1, whole(lot)),
    aqlMajor,
    aqlMinor,
    sampleSize: typed > 0 ? typed : null,
  });
  const found = (grade: DefectGrade) =>
    defects.reduce((sum, defect) => sum + (defect.grade === grade ? whole(defect.count) : 0), 0);
  const all = { critical: found('critical'), major: found('major'), minor: found('minor') };
  const isFailed = DEFECT_GRADES.some((grade) => all[grade] > plan.accept[grade]);
  return { ...plan, found: all, result: isFailed ? ('failed' as const) : ('passed' as const) };
}

/** One piece more or fewer of a grade: counted at its last defect, which is made for the first piece. */
export function countOne(defects: readonly DefectFields[], grade: DefectGrade, by: 1 | -1): DefectFields[] {
  const at = defects.findLastIndex((defect) => defect.grade === grade && (by === 1 || whole(defect.count) > 0));
  const row = defects[at];
  if (row === undefined) return by === 1 ? [...defects, newDefect(defects, grade)] : [...defects];
  const count = whole(row.count) + by;
  // What was described or photographed is removed only by its own button.
  if (count === 0 && row.text === '' && row.fileIds.length + row.waiting.length === 0)
    return defects.filter((_, index) => index !== at);
  return defects.with(at, { ...row, count: String(Math.max(1, count)) });
}

export const newDefect = (defects: readonly DefectFields[], grade: DefectGrade): DefectFields => ({
  key: Math.max(-1, ...defects.map(({ key }) => key)) + 1,
  grade,
  text: '',
  count: '1',
  purchaseLineId: '',
  fileIds: [],
  waiting: [],
});

/** The body of PUT /inspections/{id}. `unnamed` is the text of a defect that nobody described. */
export const inspectionBody = (fields: InspectionFields, updatedAt: string, unnamed: string) => ({
  plannedOn: fields.plannedOn || null,
  doneOn: fields.doneOn || null,
  inspector: fields.inspector,
  lot: fields.lot,
  sampleSize: fields.sampleSize.trim() === '' ? null : fields.sampleSize,
  aqlMajor: fields.aqlMajor,
  aqlMinor: fields.aqlMinor,
  checks: fields.checks,
  summary: fields.summary,
  defects: fields.defects.map(({ defectId, grade, text, count, purchaseLineId, fileIds }) => ({
    ...(defectId !== undefined && { defectId }),
    grade,
    text: text.trim() === '' ? unnamed : text,
    count,
    purchaseLineId,
    fileIds: [...fileIds],
  })),
  updatedAt,
});
