-- Requests for quotation to suppliers, their answers and awards.

-- How a supplier can be reached. All columns are optional.
ALTER TABLE supplier
  ADD COLUMN wechat_group text NOT NULL DEFAULT '',
  ADD COLUMN whatsapp text NOT NULL DEFAULT '',
  ADD COLUMN contact_person text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT 'zh' CHECK (language IN ('en', 'he', 'zh')),
  ADD COLUMN note text NOT NULL DEFAULT '';

CREATE TABLE rfq (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- RFQ-0001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  inquiry_id uuid REFERENCES inquiry ON DELETE SET NULL,
  title text NOT NULL,
  -- To all suppliers.
  message text NOT NULL DEFAULT '',
  -- Never leaves the office.
  internal_note text NOT NULL DEFAULT '',
  currency text NOT NULL DEFAULT 'CNY',
  -- US dollars per unit, by currency code.
  rates jsonb NOT NULL,
  incoterm text NOT NULL DEFAULT 'EXW',
  place text NOT NULL DEFAULT '',
  exw_addition_percent numeric(5, 2),
  closes_at timestamptz,
  show_targets boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'cancelled')),
  -- When the office changed the RFQ after the start.
  changed_at timestamptz,
  -- The name in the trash.
  name text NOT NULL GENERATED ALWAYS AS (human_number('RFQ', number, 4) || CASE WHEN title = '' THEN '' ELSE ' ' || title END) STORED,
  search text NOT NULL GENERATED ALWAYS AS (search_text(human_number('RFQ', number, 4) || E'\x1f' || title)) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX rfq_listed ON rfq (number) WHERE deleted_at IS NULL;
CREATE INDEX rfq_inquiry ON rfq (inquiry_id, number) WHERE inquiry_id IS NOT NULL;
CREATE INDEX rfq_trigrams ON rfq USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX rfq_deleted ON rfq (deleted_at) WHERE deleted_at IS NOT NULL;
-- A purged inquiry and an answer of a supplier do not change the RFQ.
CREATE TRIGGER rfq_version_bump BEFORE UPDATE OF title, message, internal_note, currency, incoterm, place,
  exw_addition_percent, closes_at, show_targets, state, updated_by, deleted_at
  ON rfq FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE rfq_line (
  id uuid PRIMARY KEY DEFAULT new_id(),
  rfq_id uuid NOT NULL REFERENCES rfq ON DELETE CASCADE,
  position integer NOT NULL,
  product_id uuid REFERENCES product ON DELETE SET NULL,
  -- { en, he, zh }; at least one is not empty.
  names jsonb NOT NULL,
  specification text NOT NULL DEFAULT '',
  -- The files stay while a line refers to them, even if the product is gone.
  picture_key text,
  picture_widths integer[],
  picture_width integer,
  picture_height integer,
  -- 1 to 4, ascending.
  quantities integer[] NOT NULL,
  target_price numeric(14, 4),
  -- After the start, a line is removed but never deleted.
  is_removed boolean NOT NULL DEFAULT false
);
CREATE INDEX rfq_line_rfq ON rfq_line (rfq_id, position);
CREATE INDEX rfq_line_product ON rfq_line (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX rfq_line_picture ON rfq_line (picture_key) WHERE picture_key IS NOT NULL;

CREATE TABLE rfq_recipient (
  id uuid PRIMARY KEY DEFAULT new_id(),
  rfq_id uuid NOT NULL REFERENCES rfq ON DELETE CASCADE,
  -- Null for a guest.
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  name text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  channel text NOT NULL CHECK (channel IN ('wechat', 'whatsapp', 'mail', 'sheet', 'phone', 'other')),
  contact text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'declined', 'withdrawn')),
  sent_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  reminders integer NOT NULL DEFAULT 0,
  -- The supplier quote as it was last sent. Its prices are also rows of supplier_price.
  answer jsonb,
  decline_reason text NOT NULL DEFAULT '',
  UNIQUE (rfq_id, supplier_id)
);
CREATE INDEX rfq_recipient_supplier ON rfq_recipient (supplier_id) WHERE supplier_id IS NOT NULL;

ALTER TABLE supplier_price
  ADD COLUMN rfq_line_id uuid REFERENCES rfq_line ON DELETE SET NULL,
  ADD COLUMN recipient_id uuid REFERENCES rfq_recipient ON DELETE SET NULL,
  ADD COLUMN carton_mm integer[],
  ADD COLUMN hs_code text NOT NULL DEFAULT '',
  ADD COLUMN sample_price numeric(14, 4),
  ADD COLUMN sample_days integer,
  ADD COLUMN tooling numeric(14, 4),
  ADD COLUMN packaging text NOT NULL DEFAULT '',
  ADD COLUMN as_requested text NOT NULL DEFAULT '' CHECK (as_requested IN ('', 'yes', 'differs')),
  ADD COLUMN differs text NOT NULL DEFAULT '',
  -- Set by a newer price of the same recipient and line.
  ADD COLUMN superseded_at timestamptz;
CREATE INDEX supplier_price_line ON supplier_price (rfq_line_id) WHERE rfq_line_id IS NOT NULL;
CREATE INDEX supplier_price_recipient ON supplier_price (recipient_id) WHERE recipient_id IS NOT NULL;

-- References to a purged record may become null, a guest may become a supplier, and a correction supersedes a price.
CREATE OR REPLACE FUNCTION refuse_change_of_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  linked text[] := '{product_id,supplier_id,rfq_line_id,recipient_id,superseded_at}';
BEGIN
  IF to_jsonb(OLD) - linked <> to_jsonb(NEW) - linked
    OR NEW.product_id IS NOT NULL AND NEW.product_id IS DISTINCT FROM OLD.product_id
    OR NEW.rfq_line_id IS NOT NULL AND NEW.rfq_line_id IS DISTINCT FROM OLD.rfq_line_id
    OR NEW.recipient_id IS NOT NULL AND NEW.recipient_id IS DISTINCT FROM OLD.recipient_id
    OR NEW.supplier_id IS NOT NULL AND NEW.supplier_id IS DISTINCT FROM OLD.supplier_id
      AND (OLD.supplier_id IS NOT NULL OR OLD.recipient_id IS NULL)
    OR OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS DISTINCT FROM OLD.superseded_at
  THEN
    RAISE EXCEPTION 'A stored price never changes.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TABLE rfq_award (
  rfq_line_id uuid PRIMARY KEY REFERENCES rfq_line ON DELETE CASCADE,
  supplier_price_id uuid NOT NULL REFERENCES supplier_price,
  reason text NOT NULL DEFAULT '',
  awarded_at timestamptz NOT NULL DEFAULT now(),
  awarded_by uuid REFERENCES account
);
CREATE INDEX rfq_award_price ON rfq_award (supplier_price_id);
