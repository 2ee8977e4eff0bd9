import { z } from 'zod';
import { Pieces } from './input-fields.ts';
import { IssuedDocument } from './issued-documents.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search } from './lists.ts';
import { count, decimal } from './money.ts';
import { LineNames } from './order-drafts.ts';
import { ORDER_STATES } from './orders.ts';
import { CONTAINER_SIZES } from './packing.ts';
import { Day } from './payments.ts';
import { SharedPicture } from './share-links.ts';
import { SHIPMENT_MODES, SHIPMENT_STAGES, SHIPMENT_STEPS } from './shipment-steps.ts';
import { text } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';
import { Version } from './versions.ts';
import { website } from './website.ts';

export const SHIPMENT_PAGE_SIZE = 10;
/** The most rows of a packing list, containers of a shipment, and orders in it. */
const PACKING_ROWS_MAX = 2000;
export const CONTAINERS_MAX = 20;
const SHIPMENT_ORDERS_MAX = 50;
/** The maximum body size of PUT /shipments/{id}. */
export const SHIPMENT_MAX_BYTES = 1_048_576;
const CARTON_MAX = 99_999;
const SHIPMENT_VIEWS = ['sea', 'open', 'done'] as const;
export const SHIPMENT_SORTS = ['-updatedAt', 'etd', 'eta', '-number'] as const;

const SHIPMENT_WARNINGS = ['packedMore', 'etaBeforeEtd', 'containerCheckDigit'] as const;
/** What is allowed but may be wrong. `path` names the row or field; `msg` is for people. */
const ShipmentWarning = z.object({ code: z.enum(SHIPMENT_WARNINGS), path: z.string(), msg: z.string() });
export type ShipmentWarning = z.infer<typeof ShipmentWarning>;

const centimeters = () => decimal({ min: 0.1, max: 500, decimals: 1 }, 'cartonInvalid');
const CartonCm = z.tuple([centimeters(), centimeters(), centimeters()], 'cartonInvalid');
const kilograms = (max: number) => decimal({ min: 0.001, max, decimals: 3 }, 'cartonKgInvalid');
const CartonNumber = count(1, CARTON_MAX, 'cartonsInvalid');

export const PackingRowInput = z.object({
  /** Absent: a new row. */
  rowId: z.uuid('fieldInvalid').optional(),
  purchaseLineId: z.uuid('fieldInvalid'),
  /** The place in `containers`, from 1. */
  container: count(1, CONTAINERS_MAX, `wholeNumberInvalid:1:${CONTAINERS_MAX}`).nullable().default(null),
  /** Both null: in the carton of the row above. */
  cartonFrom: CartonNumber.nullable().default(null),
  cartonTo: CartonNumber.nullable().default(null),
  perCarton: Pieces,
  cartonCm: CartonCm.nullable().default(null),
  /** Of one carton. A mixed row has none. */
  grossKg: kilograms(5000).nullable().default(null),
  /** Of one carton; of a mixed row, of the whole row. */
  netKg: kilograms(99_999).nullable().default(null),
  /** Taken from a full carton, and not weighed. */
  isEstimated: z.boolean('fieldInvalid').default(false),
});
export type PackingRowInput = z.infer<typeof PackingRowInput>;

/** PUT /shipments/{id}: the whole shipment as the screen has it. */
export const ShipmentInput = z.object({
  consignee: text(500),
  notify: text(500),
  mode: z.enum(SHIPMENT_MODES, 'fieldInvalid'),
  forwarder: text(100),
  carrier: text(100),
  vessel: text(100),
  bookingNo: text(40),
  blNo: text(40),
  trackingUrl: website(),
  containers: z
    .array(
      z.object({
        no: text(20).default(''),
        size: z.enum(CONTAINER_SIZES, 'fieldInvalid').default("20'"),
        seal: text(30).default(''),
      }),
      'listInvalid',
    )
    .max(CONTAINERS_MAX, `tooMany:${CONTAINERS_MAX}`),
  portFrom: text(60),
  portTo: text(60),
  etd: Day.nullable(),
  eta: Day.nullable(),
  incoterm: z.enum(INCOTERMS, 'fieldInvalid'),
  place: text(100),
  marks: text(500),
  note: text(2000),
  /** The charges of the orders that the commercial invoice bills. */
  chargeLineIds: z.array(z.uuid('fieldInvalid'), 'listInvalid').max(300, 'tooMany:300').default([]),
  rows: z.array(PackingRowInput, 'listInvalid').max(PACKING_ROWS_MAX, `tooMany:${PACKING_ROWS_MAX}`),
  updatedAt: Version.optional(),
});
export type ShipmentInput = z.infer<typeof ShipmentInput>;

/** POST /shipments: one shipment of these orders, which have one customer. */
export const NewShipment = z.object({
  orderIds: z
    .array(text(100, { required: 'fieldRequired' }), 'listInvalid')
    .min(1, 'fieldRequired')
    .max(SHIPMENT_ORDERS_MAX, `tooMany:${SHIPMENT_ORDERS_MAX}`),
});
export type NewShipment = z.infer<typeof NewShipment>;

/** PUT /shipments/{id}/steps/{kind}. Absent fields stay unchanged; `done: null` undoes. */
export const ShipmentStepChange = z.object({
  /** The planned day of `sailed` is the ETD, of `arrived` the ETA. */
  planned: Day.nullable().optional(),
  done: Day.nullable().optional(),
  isOff: z.boolean('fieldInvalid').optional(),
});
export type ShipmentStepChange = z.infer<typeof ShipmentStepChange>;

export const ShipmentStep = z.object({
  kind: z.enum(SHIPMENT_STEPS),
  planned: z.iso.date().nullable(),
  done: z.iso.date().nullable(),
  isOff: z.boolean(),
  isOverdue: z.boolean(),
});
export type ShipmentStep = z.infer<typeof ShipmentStep>;

/** GET /shipments. `customer` and `order` are ids. */
export const ShipmentQuery = pageQuery(SHIPMENT_PAGE_SIZE).extend({
  search: Search,
  stage: z.enum([...SHIPMENT_STAGES, 'all', ''], 'fieldInvalid').optional(),
  mode: z.enum([...SHIPMENT_MODES, 'all', ''], 'fieldInvalid').optional(),
  view: z.enum([...SHIPMENT_VIEWS, ''], 'fieldInvalid').optional(),
  customer: z.string().max(100).optional(),
  order: z.string().max(100).optional(),
  sort: z.enum(SHIPMENT_SORTS, 'fieldInvalid').default('-updatedAt'),
});
export type ShipmentQuery = z.infer<typeof ShipmentQuery>;

export const ShipmentRow = z.object({
  _id: z.string(),
  shipmentNumber: z.string(),
  customerName: z.string(),
  orders: z.array(z.object({ _id: z.string(), orderId: z.string() })),
  mode: z.enum(SHIPMENT_MODES),
  stage: z.enum(SHIPMENT_STAGES),
  vessel: z.string(),
  blNo: z.string(),
  portFrom: z.string(),
  portTo: z.string(),
  /** `fill` is that of all shipments with this container number; `shipments` counts them. */
  containers: z.array(
    z.object({
      no: z.string(),
      size: z.enum(CONTAINER_SIZES),
      fill: z.number().nullable(),
      shipments: z.number(),
    }),
  ),
  etd: z.iso.date().nullable(),
  eta: z.iso.date().nullable(),
  isLate: z.boolean(),
  cartons: z.number(),
  cbm: z.number(),
  grossKg: z.number(),
  updatedAt: z.iso.datetime(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

export const ShipmentPage = z.object({
  shipments: z.array(ShipmentRow),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type ShipmentPage = z.infer<typeof ShipmentPage>;

export const Carton = z.object({
  perCarton: z.number(),
  cartonCm: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  grossKg: z.number().nullable(),
  netKg: z.number().nullable(),
});

/** A row as staff see it. Its input fields can be sent back. */
export const PackingRow = Carton.extend({
  rowId: z.string(),
  purchaseLineId: z.string(),
  container: z.number().nullable(),
  cartonFrom: z.number().nullable(),
  cartonTo: z.number().nullable(),
  isEstimated: z.boolean(),
});
export type PackingRow = z.infer<typeof PackingRow>;

/** A line of a purchase order of the shipment's orders: what may be packed. */
export const PackableLine = z.object({
  purchaseLineId: z.string(),
  orderLineId: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  poNumber: z.string(),
  supplierName: z.string(),
  names: LineNames,
  sku: z.string(),
  image: SharedPicture.nullable(),
  unit: z.string(),
  quantity: z.number(),
  /** In this shipment, and in others. */
  packed: z.number(),
  packedElsewhere: z.number(),
  hsCode: z.string(),
  originCountry: z.string(),
  /** The carton data that is known; who typed it. */
  packing: Carton.extend({ source: z.enum(['supplier', 'line']) }).nullable(),
});
export type PackableLine = z.infer<typeof PackableLine>;

/** What a document lacks. Only required facts stop it. */
const SHIPMENT_FACTS = [
  'consignee',
  'rows',
  'incoterm',
  'currency',
  'origin',
  'customsValue',
  'size',
  'gross',
  'net',
  'hsCode',
  'ports',
  'estimated',
  'packedMore',
] as const;
const MissingFact = z.object({
  fact: z.enum(SHIPMENT_FACTS),
  /** The documents that it stops; empty: it only warns. */
  blocks: z.array(z.enum(['ci', 'pl'])),
  /** Of a row or line; empty for the shipment. */
  purchaseLineId: z.string(),
  /** Where it is typed: `consignee`, `rows.3.grossKg`, or of the order `lines.2.originCountry`. */
  path: z.string(),
  /** The order on which it is typed; empty: on the shipment. */
  orderId: z.string(),
});
export type MissingFact = z.infer<typeof MissingFact>;

const ShipmentFigures = z.object({
  cartons: z.number(),
  pieces: z.number(),
  cbm: z.number(),
  grossKg: z.number(),
  netKg: z.number(),
  isEstimated: z.boolean(),
  missing: z.array(z.object({ kind: z.enum(['size', 'gross', 'net']), row: z.number() })),
  fill: z.array(z.object({ size: z.enum(["20'", "40'", "40' HC"]), percent: z.number() })),
  containers: z.array(
    z.object({
      index: z.number(),
      no: z.string(),
      size: z.enum(CONTAINER_SIZES),
      cartons: z.number(),
      cbm: z.number(),
      kg: z.number(),
      fill: z.number().nullable(),
    }),
  ),
  /** What is not packed yet; negative: packed more than ordered. */
  open: z.array(z.object({ purchaseLineId: z.string(), pieces: z.number() })),
});

/** GET /shipments/{id}. */
export const Shipment = ShipmentRow.omit({
  containers: true,
  cartons: true,
  cbm: true,
  grossKg: true,
  orders: true,
}).extend({
  customer: z.object({ _id: z.string(), customerId: z.string(), name: z.string() }).nullable(),
  orders: z.array(
    z.object({
      _id: z.string(),
      orderId: z.string(),
      title: z.string(),
      state: z.enum(ORDER_STATES),
      language: z.enum(LANGUAGES),
      currency: z.string(),
      customerReference: z.string(),
    }),
  ),
  consignee: z.string(),
  notify: z.string(),
  forwarder: z.string(),
  carrier: z.string(),
  bookingNo: z.string(),
  trackingUrl: z.string(),
  containers: z.array(z.object({ no: z.string(), size: z.enum(CONTAINER_SIZES), seal: z.string() })),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  marks: z.string(),
  note: z.string(),
  chargeLineIds: z.array(z.string()),
  /** The charges of the orders. */
  charges: z.array(
    z.object({
      lineId: z.string(),
      orderNumber: z.string(),
      names: LineNames,
      total: z.number(),
      currency: z.string(),
    }),
  ),
  rows: z.array(PackingRow),
  lines: z.array(PackableLine),
  figures: ShipmentFigures,
  steps: z.array(ShipmentStep),
  /** Newest first. */
  documents: z.array(IssuedDocument),
  missing: z.array(MissingFact),
  warnings: z.array(ShipmentWarning),
  createdAt: z.iso.datetime(),
});
export type Shipment = z.infer<typeof Shipment>;

export const ShipmentSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  warnings: z.array(ShipmentWarning),
  shipment: Shipment,
});
export type ShipmentSaved = z.infer<typeof ShipmentSaved>;

/** POST /shipments/{id}/take-packing: a preview unless `save` is true. */
export const TakePacking = z.object({ save: z.boolean('fieldInvalid').default(false), updatedAt: Version.optional() });
export type TakePacking = z.infer<typeof TakePacking>;

const PackedSums = z.object({ cartons: z.number(), pieces: z.number(), cbm: z.number(), grossKg: z.number() });
export const PackingTaken = ShipmentSaved.extend({
  /** All rows as they are, or would be, afterwards. */
  rows: z.array(PackingRowInput),
  differences: z.array(
    z.object({
      purchaseLineId: z.string(),
      source: z.enum(['supplier', 'line']),
      before: PackedSums.nullable(),
      after: PackedSums,
    }),
  ),
});
export type PackingTaken = z.infer<typeof PackingTaken>;

export const ShipmentDocumentsIssued = ShipmentSaved.extend({ documents: z.array(IssuedDocument) });
export type ShipmentDocumentsIssued = z.infer<typeof ShipmentDocumentsIssued>;
