-- A merged customer is in the trash and names the kept one.
ALTER TABLE customer ADD COLUMN merged_into uuid REFERENCES customer ON DELETE SET NULL;
CREATE INDEX customer_merged_into ON customer (merged_into) WHERE merged_into IS NOT NULL;

-- Phones (digits) and email keys of merged customers, for the matching of inquiries.
CREATE TABLE customer_alias (
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('phone', 'email')),
  key text NOT NULL,
  merge_id uuid NOT NULL,
  PRIMARY KEY (kind, key, customer_id)
);
CREATE INDEX customer_alias_customer ON customer_alias (customer_id);

CREATE TABLE customer_merge (
  id uuid PRIMARY KEY DEFAULT new_id(),
  kept_id uuid NOT NULL,
  merged_id uuid NOT NULL,
  -- The ids of the moved rows.
  moves jsonb NOT NULL,
  -- The changed fields of the kept customer: { field: { from, to } }.
  fields jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  by uuid REFERENCES account,
  undone_at timestamptz
);
CREATE INDEX customer_merge_merged ON customer_merge (merged_id, id);

-- A record that is written for a merged customer belongs to the kept one. A merge locks the customer FOR UPDATE, so a
-- record that is written during the merge waits for its end.
CREATE FUNCTION follow_merged_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept uuid;
BEGIN
  LOOP
    SELECT merged_into INTO kept FROM customer WHERE id = NEW.customer_id FOR KEY SHARE;
    EXIT WHEN kept IS NULL;
    NEW.customer_id := kept;
  END LOOP;
  RETURN NEW;
END
$$;
CREATE TRIGGER inquiry_follows_merge BEFORE INSERT OR UPDATE OF customer_id ON inquiry
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER quote_follows_merge BEFORE INSERT OR UPDATE OF customer_id ON quote
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER activity_follows_merge BEFORE INSERT ON activity
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND NEW.entity_type <> 'customer') EXECUTE FUNCTION follow_merged_customer();
