import type { LineNames } from '@sampan/contract/order-drafts';
import type { Order, OrderLine } from '@sampan/contract/orders';
import type { PurchaseStep } from '@sampan/contract/purchases';
import type { SampleState } from '@sampan/contract/samples';
import type { Settings } from '@sampan/contract/settings';
import type { SharedOrder } from '@sampan/contract/shared-orders';
import { dayIn } from '#src/lib/office-time.ts';
import type { LastProforma } from '../documents/load-documents.service.ts';
import { dayReached } from './order-shipments.rules.ts';
import { failedInspections, needsConfirmation } from './order-steps.rules.ts';

interface SharedContext {
  company: Settings['company'];
  timeZone: string;
  today: string;
  lastProforma: Pick<LastProforma, 'data'> | null;
}

/** What leaves by link. Each field is named here, so that nothing else can leave. */
export function toSharedOrder(order: Order, { company, timeZone, today, lastProforma }: SharedContext): SharedOrder {
  const { show, figures } = order;
  const { name, email, phone, address } = company;
  return {
    number: order.orderId,
    language: order.language,
    title: order.title,
    company: { name, email, phone, address },
    customerName: order.customerName,
    companyName: order.companyName,
    customerReference: order.customerReference,
    state: order.state === 'completed' || order.state === 'cancelled' ? order.state : 'open',
    stage: order.stage,
    orderedOn: dayIn(timeZone, new Date(order.confirmedAt ?? order.createdAt)),
    incoterm: order.incoterm,
    place: order.place,
    steps: show.steps ? dotsOf(order, timeZone) : [],
    next: nextOf(order, today),
    lines: [...order.lines.map((line) => lineOf(line, order)), ...commissionLines(order, lastProforma)],
    money: show.prices
      ? {
          currency: order.currency,
          total: figures.total,
          paid: figures.paid,
          open: figures.open,
          parts: order.parts.map(({ computed: { label, amount, dueOn, isPaid } }) => ({
            label,
            amount,
            dueOn,
            isPaid,
          })),
          bank: lastProforma?.data.bank ?? null,
        }
      : null,
    shipments: order.shipments.map(
      ({ shipmentNumber, mode, stage, vessel, containers, etd, eta, blNo, trackingUrl, cartons, cbm }) => ({
        number: shipmentNumber,
        mode,
        stage,
        vessel,
        containers,
        etd,
        eta,
        blNo,
        trackingUrl,
        cartons,
        cbm,
      }),
    ),
    documents: sharedDocuments(order),
    pictures: show.pictures
      ? order.files.flatMap(({ fileId, forCustomer, picture, step, at }) =>
          forCustomer && picture ? [{ id: fileId, picture, step, at }] : [],
        )
      : [],
    files: order.files.flatMap(({ fileId, forCustomer, kind, title, name: fileName, paper, size, validUntil }) =>
      forCustomer && kind !== 'picture' ? [{ id: fileId, title: title || fileName, paper, size, validUntil }] : [],
    ),
    samples: order.samples.flatMap(({ _id, sampleNumber, name: item, round, state, decidedBy, pictures }) =>
      // Staff show a sample by its pictures.
      pictures.length === 0 || state === 'cancelled'
        ? []
        : [
            {
              id: _id,
              number: sampleNumber,
              name: item,
              round,
              state,
              decidedBy,
              canDecide: isOpen(order) && canDecide(state),
              pictures,
            },
          ],
    ),
    inspections: show.inspections
      ? order.inspections.flatMap(({ _id, inspectionNumber, doneOn, result, releasedBy, documentId, namesSupplier }) =>
          doneOn === null || result === ''
            ? []
            : [
                {
                  id: _id,
                  number: inspectionNumber,
                  doneOn,
                  result,
                  releasedBy,
                  canRelease: isOpen(order) && failedInspections(order).some((failed) => failed._id === _id),
                  // A report that names the factory stays in the office.
                  documentId: namesSupplier && !show.suppliers ? null : documentId,
                },
              ],
        )
      : [],
    thread: order.timeline
      .filter(({ kind }) => kind === 'question' || kind === 'answer')
      .toReversed()
      .map(({ at, kind, actor, text }) => ({
        at,
        by: kind === 'question' ? ('you' as const) : ('us' as const),
        name: kind === 'question' ? actor : name,
        text,
      })),
  };
}

/** A proforma and a commercial invoice have prices. */
const sharedDocuments = ({ documents, shipments, show }: Order): SharedOrder['documents'] =>
  [...documents, ...shipments.flatMap((shipment) => shipment.documents)].flatMap(
    ({ _id, kind, number, revision, issuedAt, isReplaced, confirmed }) =>
      kind !== 'po' && kind !== 'inspection' && (show.prices || kind === 'pl')
        ? [{ id: _id, kind, number, revision, issuedAt, isReplaced, isConfirmed: confirmed !== null }]
        : [],
  );
const isOpen = ({ state }: Order): boolean => state !== 'completed' && state !== 'cancelled';
/** A sample that was not sent yet cannot be judged. */
const canDecide = (state: SampleState): boolean => state === 'sent' || state === 'received';

const nameIn = (names: LineNames, language: Order['language']): string =>
  names[language] || names.en || names.zh || names.he;

const lineOf = (line: OrderLine, { language, show }: Order): SharedOrder['lines'][number] => ({
  name: nameIn(line.names, language),
  sku: line.sku,
  details: line.details,
  picture: show.pictures ? line.image : null,
  quantity: line.quantity,
  // A charge is not counted.
  unit: line.kind === 'charge' ? '' : line.unit,
  unitPrice: show.prices ? line.unitPrice : null,
  total: show.prices ? line.total : null,
  shipped: line.shipped,
});

const COMMISSION = { en: 'Commission', he: 'עמלה', zh: '佣金' } as const;

/** The customer pays the commission only if it is on the proforma. */
function commissionLines(order: Order, proforma: SharedContext['lastProforma']): SharedOrder['lines'] {
  const line = proforma?.data.lines.find(({ kind }) => kind === 'commission');
  if (!line || !order.show.prices) return [];
  const total = order.figures.commission;
  const name = `${COMMISSION[order.language]} ${order.commissionPercent}%`;
  return [{ name, sku: '', details: '', picture: null, quantity: 1, unit: '', unitPrice: total, total, shipped: 0 }];
}

/** Five points of an order. The days of production are those that the customer may know. */
function dotsOf(order: Order, timeZone: string): SharedOrder['steps'] {
  const active = order.purchases.filter(({ state }) => state === 'sent' || state === 'confirmed' || state === 'closed');
  const daysOf = (kind: PurchaseStep, of: 'done' | 'shown') =>
    active.flatMap(({ steps }) => steps.flatMap((step) => (step.kind === kind ? (step[of] ?? []) : []))).sort();
  const stages = ['draft', 'ordered', 'production', 'ready', 'shipped', 'arrived', 'delivered'];
  const has = (stage: Order['stage']) => stages.indexOf(order.stage) >= stages.indexOf(stage);
  const dot = (
    kind: SharedOrder['steps'][number]['kind'],
    isDone: boolean,
    day: string | undefined,
    changedFrom: string | null = null,
  ) => ({ kind, isDone, day: day ?? null, changedFrom: isDone ? null : changedFrom });
  /** The day before the last later one that we named, of the step whose day is shown. */
  const before = (kind: PurchaseStep, day: string | undefined) =>
    active
      .flatMap(({ steps }) => steps)
      .find((step) => step.kind === kind && step.done === null && step.shown === day && step.shownBefore !== null)
      ?.shownBefore ?? null;
  const started = daysOf('productionStarted', 'done')[0] ?? daysOf('productionStarted', 'shown')[0];
  const ready = daysOf('productionDone', has('ready') ? 'done' : 'shown').at(-1);
  const ordered = order.confirmedAt === null ? undefined : dayIn(timeZone, new Date(order.confirmedAt));
  return [
    dot('ordered', order.confirmedAt !== null, ordered),
    dot('production', has('production'), started, before('productionStarted', started)),
    dot('ready', has('ready'), ready, before('productionDone', ready)),
    dot('shipped', has('shipped'), shippingDay(order, 'sailed', has('shipped'))),
    dot('delivered', has('delivered'), shippingDay(order, 'delivered', has('delivered'))),
  ];
}

/** The first departure and the last delivery; before it has left, the planned departure. */
function shippingDay({ shipments }: Order, kind: 'sailed' | 'delivered', isDone: boolean): string | undefined {
  const days = (of: (shipment: Order['shipments'][number]) => string | null) =>
    shipments.flatMap((shipment) => of(shipment) ?? []).sort();
  if (!isDone) return kind === 'sailed' ? days(({ etd }) => etd)[0] : undefined;
  return days((shipment) => dayReached(shipment, kind)).at(kind === 'sailed' ? 0 : -1);
}

/** What is next, and who has to act. */
function nextOf(order: Order, today: string): SharedOrder['next'] {
  const nothing = { amount: null, dueOn: null };
  if (!isOpen(order)) return { who: 'nobody', kind: 'none', ...nothing };
  if (order.show.inspections && failedInspections(order).length > 0)
    return { who: 'customer', kind: 'release', ...nothing };
  if (order.samples.some(({ state, pictures }) => pictures.length > 0 && canDecide(state)))
    return { who: 'customer', kind: 'approveSample', ...nothing };
  const proforma = order.documents.find(({ kind, isReplaced }) => kind === 'pi' && !isReplaced);
  if (needsConfirmation(order)) return { who: 'customer', kind: 'confirm', ...nothing };
  const { nextDue } = order.figures;
  const isDue = nextDue !== null && (nextDue.event === 'order' || (nextDue.dueOn !== null && nextDue.dueOn <= today));
  if (proforma && isDue && order.show.prices)
    return { who: 'customer', kind: 'pay', amount: nextDue.amount, dueOn: nextDue.dueOn };
  return { who: 'us', kind: 'wait', ...nothing };
}
