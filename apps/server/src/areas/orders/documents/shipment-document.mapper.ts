import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import type { Language } from '@sampan/contract/languages';
import type { LineNames } from '@sampan/contract/order-drafts';
import { printedUnit } from '@sampan/contract/units';
import type { Wording } from '@sampan/documents/order-document';
import type { InvoiceDocument, PackingDocument } from '@sampan/documents/shipment-document';

/** The name in the language with English beneath, else what exists. */
function nameOf(names: LineNames, language: Language): Wording {
  const text = names[language] || names.en || names.zh || names.he;
  return { text, english: language === 'en' || names.en === text ? '' : names.en };
}

function sharedFields(issued: IssuedInvoice | IssuedPackingList, language: Language) {
  return {
    language,
    number: issued.number,
    shipmentNumber: issued.shipmentNumber,
    revision: issued.revision,
    issuedOn: issued.issuedOn,
    company: issued.company,
    consignee: issued.consignee,
    notify: issued.notify,
    orders: issued.orders,
    mode: issued.mode,
    carrier: issued.carrier,
    vessel: issued.vessel,
    blNo: issued.blNo,
    portFrom: issued.portFrom,
    portTo: issued.portTo,
    etd: issued.etd,
    incoterm: issued.incoterm,
    place: issued.place,
    containers: issued.containers,
    marks: issued.marks,
    totals: issued.totals,
  };
}

/** The commercial invoice as it was issued. Fields that are not named here cannot reach the document. */
export const toInvoiceDocument = (issued: IssuedInvoice, language: Language): InvoiceDocument => ({
  ...sharedFields(issued, language),
  kind: 'ci',
  currency: issued.currency,
  lines: issued.lines.map((line) => ({
    kind: line.kind,
    name: nameOf(line.names, language),
    sku: line.sku,
    hsCode: line.hsCode,
    originCountry: line.originCountry,
    quantity: line.quantity,
    unit: printedUnit(line.unit, line.quantity, language),
    unitPrice: line.unitPrice,
    total: line.total,
    customsValue: line.customsValue,
  })),
  total: issued.total,
  customsTotal: issued.customsTotal,
});

/** The packing list as it was issued. */
export const toPackingDocument = (issued: IssuedPackingList, language: Language): PackingDocument => ({
  ...sharedFields(issued, language),
  kind: 'pl',
  rows: issued.rows.map((row) => ({
    name: nameOf(row.names, language),
    sku: row.sku,
    unit: printedUnit(row.unit, row.pieces, language),
    container: row.container,
    cartonFrom: row.cartonFrom,
    cartonTo: row.cartonTo,
    cartons: row.cartons,
    perCarton: row.perCarton,
    pieces: row.pieces,
    cartonCm: row.cartonCm,
    cbm: row.cbm,
    grossKg: row.grossKg,
    grossTotal: row.grossTotal,
    netKg: row.netKg,
    netTotal: row.netTotal,
    isEstimated: row.isEstimated,
  })),
});
