-- Shipments: goods that travel together to one customer, how they are packed, and their documents.

CREATE TABLE shipment (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- SHP-0001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  customer_id uuid REFERENCES customer ON DELETE SET NULL,
  customer_name text NOT NULL,
  consignee text NOT NULL DEFAULT '',
  notify text NOT NULL DEFAULT '',
  mode text NOT NULL DEFAULT 'sea' CHECK (mode IN ('sea', 'air', 'rail', 'road', 'courier')),
  -- The last step that is done.
  stage text NOT NULL DEFAULT 'planned'
    CHECK (stage IN ('planned', 'booked', 'loaded', 'sailed', 'arrived', 'cleared', 'delivered')),
  -- The earliest day after which an open step is overdue.
  overdue_after date,
  forwarder text NOT NULL DEFAULT '',
  carrier text NOT NULL DEFAULT '',
  vessel text NOT NULL DEFAULT '',
  booking_no text NOT NULL DEFAULT '',
  bl_no text NOT NULL DEFAULT '',
  tracking_url text NOT NULL DEFAULT '',
  -- [{ no, size, seal }]
  containers jsonb NOT NULL DEFAULT '[]',
  port_from text NOT NULL DEFAULT '',
  port_to text NOT NULL DEFAULT '',
  etd date,
  eta date,
  incoterm text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  marks text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- The charges of the orders that the commercial invoice bills.
  charge_line_ids uuid[] NOT NULL DEFAULT '{}',
  -- Of the packing rows, for lists; computed again in the transaction of every write.
  cartons integer NOT NULL DEFAULT 0,
  cbm numeric(14, 3) NOT NULL DEFAULT 0,
  gross_kg numeric(14, 3) NOT NULL DEFAULT 0,
  -- The name in the trash.
  name text NOT NULL GENERATED ALWAYS AS (human_number('SHP', number, 4) || ' ' || customer_name) STORED,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('SHP', number, 4) || E'\x1f' || customer_name || E'\x1f' || booking_no || E'\x1f' || bl_no
    || E'\x1f' || vessel || E'\x1f' || containers::text
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX shipment_listed ON shipment (updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX shipment_stage ON shipment (stage, updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX shipment_customer ON shipment (customer_id, number) WHERE customer_id IS NOT NULL;
CREATE INDEX shipment_deleted ON shipment (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX shipment_containers ON shipment USING gin (containers jsonb_path_ops);
CREATE INDEX shipment_trigrams ON shipment USING gin (search gin_trgm_ops);
-- Computed values do not change the version that an open editor has.
CREATE TRIGGER shipment_version BEFORE UPDATE OF customer_id, consignee, notify, mode, forwarder, carrier, vessel, booking_no,
  bl_no, tracking_url, containers, port_from, port_to, etd, eta, incoterm, place, marks, note, charge_line_ids, updated_by,
  deleted_at
  ON shipment FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

-- The orders of a shipment: those of its rows, or those that it was created for.
CREATE TABLE shipment_order (
  shipment_id uuid NOT NULL REFERENCES shipment ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  PRIMARY KEY (shipment_id, order_id)
);
CREATE INDEX shipment_order_order ON shipment_order (order_id);

CREATE TABLE packing_row (
  id uuid PRIMARY KEY DEFAULT new_id(),
  shipment_id uuid NOT NULL REFERENCES shipment ON DELETE CASCADE,
  position integer NOT NULL,
  purchase_line_id uuid NOT NULL REFERENCES purchase_line ON DELETE CASCADE,
  -- The place in the list of containers, from 1.
  container integer,
  -- Both null: in the carton of the row above.
  carton_from integer,
  carton_to integer,
  per_carton integer NOT NULL CHECK (per_carton > 0),
  -- Of the row.
  pieces integer NOT NULL,
  carton_mm integer[],
  -- Of one carton; the net weight of a mixed row is that of the row.
  gross_kg numeric(8, 3),
  net_kg numeric(8, 3),
  is_estimated boolean NOT NULL DEFAULT false,
  CHECK ((carton_from IS NULL) = (carton_to IS NULL)),
  CHECK (carton_to >= carton_from)
);
CREATE INDEX packing_row_shipment ON packing_row (shipment_id, position);
CREATE INDEX packing_row_purchase_line ON packing_row (purchase_line_id);

CREATE TABLE shipment_step (
  shipment_id uuid NOT NULL REFERENCES shipment ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('booked', 'loaded', 'sailed', 'arrived', 'cleared', 'delivered')),
  -- Of sailed and arrived, the ETD and the ETA of the shipment count.
  planned date,
  done date,
  is_off boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shipment_id, kind)
);

-- A commercial invoice and a packing list belong to a shipment, which may have several orders.
ALTER TABLE issued_document ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN shipment_id uuid REFERENCES shipment ON DELETE CASCADE,
  ADD CONSTRAINT issued_document_owner CHECK (order_id IS NOT NULL OR shipment_id IS NOT NULL),
  DROP CONSTRAINT issued_document_kind_check,
  ADD CONSTRAINT issued_document_kind_check CHECK (kind IN ('pi', 'po', 'ci', 'pl', 'inspection'));
CREATE UNIQUE INDEX issued_document_shipment ON issued_document (shipment_id, kind, revision) WHERE shipment_id IS NOT NULL;
