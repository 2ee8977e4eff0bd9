import { SHIPMENT_PAGE_SIZE, Shipment, ShipmentPage, ShipmentQuery, ShipmentSaved } from '@sampan/contract/shipments';
import { paths } from '#src/lib/pages/paths.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const shipmentRecord = defineRecord({
  name: 'shipments',
  paths: { list: paths.shipments, edit: paths.shipment },
  pageSize: SHIPMENT_PAGE_SIZE,
  hasRows: false,
  query: ShipmentQuery,
  page: ShipmentPage,
  detail: Shipment,
  saved: ShipmentSaved,
  storedIn: (shipment) => shipment,
  nameOf: ({ shipmentNumber }) => shipmentNumber,
  choices: ({ shipments, total }) => ({
    options: shipments.map(({ _id, shipmentNumber, customerName }) => ({
      value: _id,
      label: shipmentNumber,
      detail: customerName,
    })),
    total,
  }),
});
