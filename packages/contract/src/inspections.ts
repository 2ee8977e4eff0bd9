import { z } from 'zod';
import { AQL_MAJOR, AQL_MINOR } from './aql.ts';
import { LANGUAGES } from './languages.ts';
import { count } from './money.ts';
import { Day } from './payments.ts';
import { SharedPicture } from './share-links.ts';
import { text, visibleText } from './text.ts';
import { Version } from './versions.ts';

/** What an inspector looks at. */
export const CHECKS = [
  'quantity',
  'packing',
  'label',
  'mark',
  'size',
  'color',
  'function',
  'drop',
  'barcode',
  'weight',
] as const;
export type Check = (typeof CHECKS)[number];
/** `none`: not applicable; empty: not looked at yet. */
export const CHECK_RESULTS = ['ok', 'notOk', 'none', ''] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];
export const DEFECT_GRADES = ['critical', 'major', 'minor'] as const;
export type DefectGrade = (typeof DEFECT_GRADES)[number];
/** Empty before it was done; `released`: failed, and a named person let the goods go. */
export const INSPECTION_RESULTS = ['', 'passed', 'failed', 'released'] as const;
export type InspectionResult = (typeof INSPECTION_RESULTS)[number];

const DEFECTS_MAX = 200;
/** Pictures of an inspection that its report prints. */
export const INSPECTION_PICTURES_MAX = 60;
export const INSPECTIONS_MAX = 20;
const LOT_MAX = 10_000_000;
const SAMPLE_SIZE_MAX = 2000;

const Lot = count(1, LOT_MAX, `wholeNumberInvalid:1:${LOT_MAX}`);
const SampleSize = count(1, SAMPLE_SIZE_MAX, `wholeNumberInvalid:1:${SAMPLE_SIZE_MAX}`);
const AqlMajor = z.enum(AQL_MAJOR, 'fieldInvalid');
const AqlMinor = z.enum(AQL_MINOR, 'fieldInvalid');

const DefectInput = z.object({
  /** Absent: a new defect. */
  defectId: z.uuid('fieldInvalid').optional(),
  /** Empty: of the whole purchase order. */
  purchaseLineId: text(100).default(''),
  grade: z.enum(DEFECT_GRADES, 'fieldInvalid'),
  text: visibleText(300, 'fieldRequired'),
  count: count(1, SAMPLE_SIZE_MAX, `wholeNumberInvalid:1:${SAMPLE_SIZE_MAX}`),
  /** Pictures of the inspection. */
  fileIds: z.array(z.uuid('fieldInvalid'), 'listInvalid').max(10, 'tooMany:10').default([]),
});
export type DefectInput = z.infer<typeof DefectInput>;

/** PUT /inspections/{id}: the whole inspection as the screen has it. */
export const InspectionInput = z.object({
  plannedOn: Day.nullable(),
  /** From this day on there is a result. */
  doneOn: Day.nullable(),
  inspector: text(100),
  lot: Lot,
  /** Null: by the table of ISO 2859-1. */
  sampleSize: SampleSize.nullable(),
  aqlMajor: AqlMajor,
  aqlMinor: AqlMinor,
  checks: z.partialRecord(z.enum(CHECKS), z.enum(CHECK_RESULTS, 'fieldInvalid')),
  summary: text(2000),
  defects: z.array(DefectInput, 'listInvalid').max(DEFECTS_MAX, `tooMany:${DEFECTS_MAX}`),
  updatedAt: Version.optional(),
});
export type InspectionInput = z.infer<typeof InspectionInput>;

/** POST /purchases/{id}/inspections. Without a lot: all pieces of the purchase order. */
export const NewInspection = z.object({
  plannedOn: Day.nullable().default(null),
  inspector: text(100).default(''),
  lot: Lot.optional(),
  aqlMajor: AqlMajor.default('2.5'),
  aqlMinor: AqlMinor.default('4.0'),
});
export type NewInspection = z.infer<typeof NewInspection>;

/** POST /inspections/{id}/release and the customer's call. */
export const InspectionRelease = z.object({ name: visibleText(100, 'nameRequired') });

/** POST /inspections/{id}/report. */
export const InspectionReport = z.object({ language: z.enum(LANGUAGES, 'fieldInvalid').optional() });

/** A picture of an inspection or a sample. */
export const CheckPicture = z.object({
  fileId: z.string(),
  picture: SharedPicture,
  forCustomer: z.boolean(),
  at: z.iso.datetime(),
});
export type CheckPicture = z.infer<typeof CheckPicture>;

/** PUT /check-pictures/{id}: whether the customer's page shows it. */
export const CheckPictureChange = z.object({ forCustomer: z.boolean('fieldInvalid') });

export const CheckPictureSaved = z.object({ success: z.literal(true), message: z.string(), file: CheckPicture });

const Grades = z.object({ critical: z.number(), major: z.number(), minor: z.number() });

export const Inspection = z.object({
  _id: z.string(),
  /** INS-0001. */
  inspectionNumber: z.string(),
  purchaseId: z.string(),
  poNumber: z.string(),
  /** The order, for links to it. */
  order: z.object({ _id: z.string(), orderId: z.string(), isOpen: z.boolean() }),
  supplierName: z.string(),
  plannedOn: z.iso.date().nullable(),
  doneOn: z.iso.date().nullable(),
  inspector: z.string(),
  lot: z.number(),
  /** As typed; null: by the table. */
  typedSampleSize: z.number().nullable(),
  sampleSize: z.number(),
  aqlMajor: AqlMajor,
  aqlMinor: AqlMinor,
  accept: Grades,
  found: Grades,
  result: z.enum(INSPECTION_RESULTS),
  checks: z.record(z.enum(CHECKS), z.enum(CHECK_RESULTS)),
  summary: z.string(),
  released: z.object({ name: z.string(), at: z.iso.datetime(), byCustomer: z.boolean() }).nullable(),
  /** The lines of the purchase order, to which defects belong. */
  lines: z.array(z.object({ purchaseLineId: z.string(), name: z.string(), sku: z.string(), quantity: z.number() })),
  defects: z.array(
    z.object({
      defectId: z.string(),
      purchaseLineId: z.string(),
      grade: z.enum(DEFECT_GRADES),
      text: z.string(),
      count: z.number(),
      fileIds: z.array(z.string()),
    }),
  ),
  pictures: z.array(CheckPicture),
  /** The last report; null before the first. */
  report: z.object({ documentId: z.string(), revision: z.number(), isOutdated: z.boolean() }).nullable(),
  updatedAt: z.iso.datetime(),
});
export type Inspection = z.infer<typeof Inspection>;

export const InspectionSaved = z.object({ success: z.literal(true), message: z.string(), inspection: Inspection });
export type InspectionSaved = z.infer<typeof InspectionSaved>;

/** An inspection on the page of its order. */
export const OrderInspection = Inspection.pick({
  _id: true,
  inspectionNumber: true,
  purchaseId: true,
  plannedOn: true,
  doneOn: true,
  result: true,
}).extend({
  releasedBy: z.string(),
  /** Of the last report; null before the first. */
  documentId: z.string().nullable(),
  /** The report names the factory. */
  namesSupplier: z.boolean(),
});
export type OrderInspection = z.infer<typeof OrderInspection>;

/** The frozen content of a report. It names the factory only if the customer may know it. */
export const IssuedInspection = z.object({
  number: z.string(),
  revision: z.number(),
  issuedOn: z.iso.date(),
  orderNumber: z.string(),
  language: z.enum(LANGUAGES),
  company: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  customerName: z.string(),
  /** Empty unless the customer may know it. */
  supplierName: z.string(),
  doneOn: z.iso.date(),
  inspector: z.string(),
  lot: z.number(),
  sampleSize: z.number(),
  aqlMajor: AqlMajor,
  aqlMinor: AqlMinor,
  accept: Grades,
  found: Grades,
  result: z.enum(['passed', 'failed', 'released']),
  releasedBy: z.string(),
  releasedOn: z.iso.date().nullable(),
  checks: z.array(z.object({ check: z.enum(CHECKS), result: z.enum(['ok', 'notOk', 'none']) })),
  summary: z.string(),
  goods: z.array(
    z.object({
      names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
      sku: z.string(),
      quantity: z.number(),
    }),
  ),
  defects: z.array(
    z.object({
      grade: z.enum(DEFECT_GRADES),
      text: z.string(),
      count: z.number(),
      /** The product; empty names: of the whole lot. */
      names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
    }),
  ),
  /** The pictures. As in other documents, `lines` keep the files that they name. */
  lines: z.array(
    z.object({
      pictureKey: z.string(),
      /** The stored width that is printed. */
      width: z.number(),
      /** The number of its defect from 1 on; null: of the goods. */
      defect: z.number().nullable(),
    }),
  ),
});
export type IssuedInspection = z.infer<typeof IssuedInspection>;
