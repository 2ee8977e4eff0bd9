import type { Shipment } from '@sampan/contract/shipments';

const HEAD = [
  'consignee',
  'notify',
  'mode',
  'forwarder',
  'carrier',
  'vessel',
  'bookingNo',
  'blNo',
  'trackingUrl',
  'containers',
  'portFrom',
  'portTo',
  'incoterm',
  'place',
  'marks',
  'note',
  'chargeLineIds',
] as const;

/** The fields of a shipment that people type, without its rows. A day that is not known is empty. */
export type HeadFields = Pick<Shipment, (typeof HEAD)[number]> & { etd: string; eta: string };

export const toHeadFields = (shipment: Shipment): HeadFields => ({
  ...(Object.fromEntries(HEAD.map((field) => [field, shipment[field]])) as Pick<Shipment, (typeof HEAD)[number]>),
  etd: shipment.etd ?? '',
  eta: shipment.eta ?? '',
});

export const toHeadBody = ({ etd, eta, ...head }: HeadFields) => ({ ...head, etd: etd || null, eta: eta || null });
