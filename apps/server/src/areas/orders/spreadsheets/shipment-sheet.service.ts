import { Readable } from 'node:stream';
import type { Language } from '@sampan/contract/languages';
import type { ShipmentExport } from '@sampan/contract/shipment-sheets';
import { writeTable, writeWorkbook } from '#src/areas/platform/tables/write-table.service.ts';
import type { Db } from '#src/db/database.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayOf } from '#src/lib/office-time.ts';
import type { CellContent } from '#src/records/define-record.ts';
import { type LoadedContainer, listContainers } from '../shipments/shipment-containers.service.ts';
import { cellsIn, sheetColumns, wordsIn } from './sheet-words.rules.ts';
import { MODE_WORDS, SHIPMENT_COLUMNS, SHIPMENT_SHEET_NAME, STAGE_WORDS } from './shipment-sheet.words.rules.ts';

type ShipmentCells = Record<(typeof SHIPMENT_COLUMNS)[number][0], CellContent>;

/** The list of shipments: one row for each container, so that what shares one stands together when sorted by it. */
export async function shipmentSheet(db: Db, { format, heads, ...query }: ShipmentExport): Promise<Readable> {
  const containers = await listContainers(db, query);
  const rows = containers.map((container) => cellsIn(SHIPMENT_COLUMNS, toCells(container, heads)));
  const columns = sheetColumns(SHIPMENT_COLUMNS, heads);
  if (format === 'csv')
    return writeTable(
      'csv',
      columns.map(({ head }) => head),
      oneBatch(rows),
    );
  const sheet = { name: wordsIn(SHIPMENT_SHEET_NAME, heads ?? 'en', ''), columns, rows };
  const workbook = await writeWorkbook([sheet], { isRightToLeft: heads === 'he' });
  return Readable.from([workbook], { objectMode: false });
}

async function* oneBatch(rows: CellContent[][]) {
  yield rows;
}

function toCells({ shipment, container, ...sums }: LoadedContainer, heads: Language | undefined): ShipmentCells {
  return {
    shipmentNumber: humanNumber('SHP', shipment.number),
    customerName: shipment.customer_name,
    orders: shipment.orders.map(({ number }) => humanNumber('ORD', number)).join(', '),
    mode: wordsIn(MODE_WORDS[shipment.mode], heads, shipment.mode),
    stage: wordsIn(STAGE_WORDS[shipment.stage], heads, shipment.stage),
    container: container?.no ?? '',
    size: container?.size ?? '',
    seal: container?.seal ?? '',
    ...sums,
    shipments: container?.shipments ?? null,
    fill: container?.fill ?? null,
    vessel: shipment.vessel,
    bookingNo: shipment.booking_no,
    blNo: shipment.bl_no,
    portFrom: shipment.port_from,
    portTo: shipment.port_to,
    etd: dayOf(shipment.etd),
    eta: dayOf(shipment.eta),
  };
}
