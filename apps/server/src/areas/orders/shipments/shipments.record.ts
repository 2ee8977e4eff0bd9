import type { ShipmentInput } from '@sampan/contract/shipments';
import type { ShipmentTableRow } from '#src/db/shipment-tables.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { defineRecord } from '#src/records/define-record.ts';

export type ShipmentHeader = Omit<ShipmentInput, 'rows' | 'chargeLineIds'>;

export const shipmentRecord = defineRecord<ShipmentHeader, ShipmentTableRow>({
  table: 'shipment',
  type: 'shipment',
  notFound: 'shipmentNotFound',
  fields: {
    consignee: 'consignee',
    notify: 'notify',
    mode: 'mode',
    forwarder: 'forwarder',
    carrier: 'carrier',
    vessel: 'vessel',
    bookingNo: 'booking_no',
    blNo: 'bl_no',
    trackingUrl: 'tracking_url',
    containers: 'containers',
    portFrom: 'port_from',
    portTo: 'port_to',
    etd: { column: 'etd', read: ({ etd }) => dayOf(etd) },
    eta: { column: 'eta', read: ({ eta }) => dayOf(eta) },
    incoterm: 'incoterm',
    place: 'place',
    marks: 'marks',
    note: 'note',
  },
});
