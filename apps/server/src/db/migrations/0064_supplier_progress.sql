-- What suppliers report: cartons, days that the customer was told, and files of orders.

-- As the supplier typed it: { perCarton, cartons, lastCarton, cartonCm, grossKg, netKg }. Null: nothing yet.
ALTER TABLE purchase_line ADD COLUMN packing jsonb;

ALTER TABLE step
  -- When `done` was recorded, which may be days after the day itself.
  ADD COLUMN done_at timestamptz,
  -- What the customer saw before staff last told a later day, and when they did.
  ADD COLUMN shown_before date,
  ADD COLUMN told_at timestamptz;
CREATE FUNCTION note_step_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.done IS DISTINCT FROM OLD.done THEN
    NEW.done_at := CASE WHEN NEW.done IS NOT NULL THEN clock_timestamp() END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER step_done_at BEFORE UPDATE OF done ON step FOR EACH ROW EXECUTE FUNCTION note_step_done();

CREATE TABLE order_file (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- Null for the file of a shipment, or of a sample without an order.
  order_id uuid REFERENCES customer_order ON DELETE CASCADE,
  purchase_id uuid REFERENCES purchase_order ON DELETE CASCADE,
  shipment_id uuid,
  sample_id uuid,
  inspection_id uuid,
  -- The step that a picture shows, or empty.
  step_kind text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf', 'sheet')),
  paper text NOT NULL DEFAULT ''
    CHECK (paper IN ('', 'contract', 'invoice', 'packing', 'bl', 'certificate', 'payment', 'report', 'other')),
  title text NOT NULL DEFAULT '',
  for_customer boolean NOT NULL DEFAULT false,
  -- Of a certificate.
  valid_until date,
  file_key text NOT NULL,
  file_name text NOT NULL,
  size bigint NOT NULL,
  -- Of a picture.
  widths integer[],
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null for a supplier, whose name is `actor`.
  account_id uuid REFERENCES account,
  actor text NOT NULL DEFAULT '',
  CHECK ((kind = 'picture') = (widths IS NOT NULL)),
  CHECK (num_nonnulls(order_id, shipment_id, sample_id) > 0)
);
CREATE INDEX order_file_order ON order_file (order_id, id);
CREATE INDEX order_file_purchase ON order_file (purchase_id, id) WHERE purchase_id IS NOT NULL;
CREATE INDEX order_file_shipment ON order_file (shipment_id, id) WHERE shipment_id IS NOT NULL;
CREATE INDEX order_file_sample ON order_file (sample_id, id) WHERE sample_id IS NOT NULL;
CREATE INDEX order_file_inspection ON order_file (inspection_id, id) WHERE inspection_id IS NOT NULL;
CREATE INDEX order_file_key ON order_file (file_key);
