-- The price history: every price that a supplier gave. Rows are appended; a correction is a newer row.
CREATE TABLE supplier_price (
  id uuid PRIMARY KEY DEFAULT new_id(),
  product_id uuid REFERENCES product ON DELETE SET NULL,
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  supplier_name text NOT NULL,
  source text NOT NULL CHECK (source IN ('link', 'sheet', 'chat', 'staff', 'pdf', 'price-list', 'import')),
  source_note text NOT NULL DEFAULT '',
  currency text NOT NULL,
  incoterm text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  tax text NOT NULL DEFAULT '' CHECK (tax IN ('', 'with', 'without')),
  -- [{ from, price }], from ascending.
  tiers jsonb NOT NULL,
  moq integer,
  lead_days integer,
  valid_until date,
  carton_quantity integer,
  carton_kg numeric(8, 3),
  note text NOT NULL DEFAULT '',
  quoted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  quoted_by uuid REFERENCES account
);
CREATE INDEX supplier_price_product ON supplier_price (product_id, quoted_at DESC) WHERE product_id IS NOT NULL;
CREATE INDEX supplier_price_supplier ON supplier_price (supplier_id, quoted_at DESC) WHERE supplier_id IS NOT NULL;

-- Only the references to a purged product or supplier may become null.
CREATE FUNCTION refuse_change_of_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
BEGIN
  IF before - '{product_id,supplier_id}'::text[] <> after - '{product_id,supplier_id}'::text[]
    OR coalesce(after ->> 'product_id' <> before ->> 'product_id', after ->> 'product_id' IS NOT NULL)
    OR coalesce(after ->> 'supplier_id' <> before ->> 'supplier_id', after ->> 'supplier_id' IS NOT NULL)
  THEN
    RAISE EXCEPTION 'A stored price never changes.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER supplier_price_kept BEFORE UPDATE ON supplier_price
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_price();
