-- Customer quotes, their versions, and the links that open them without an account.

CREATE TABLE quote (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- QUO-000001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind text NOT NULL CHECK (kind IN ('quote', 'collection')),
  inquiry_id uuid REFERENCES inquiry ON DELETE SET NULL,
  customer_id uuid REFERENCES customer ON DELETE SET NULL,
  -- Of the draft, or of the current version if there is no draft: for the list and the search.
  title text NOT NULL DEFAULT '',
  customer_name text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  withdrawn_at timestamptz,
  -- Numbers of quote_version; null: none.
  current_version integer,
  draft_version integer,
  -- Of the current version, or of the draft before it is sent. Null: a price is missing.
  total numeric(14, 2),
  total_currency text NOT NULL,
  valid_until date,
  -- The name in the trash.
  name text NOT NULL GENERATED ALWAYS AS (human_number('QUO', number, 6) || CASE WHEN title = '' THEN '' ELSE ' ' || title END) STORED,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('QUO', number, 6) || E'\x1f' || title || E'\x1f' || customer_name || E'\x1f' || company_name
    || E'\x1f' || email || E'\x1f' || phone
    || CASE WHEN phone ~ '[^0-9]' THEN E'\x1f' || regexp_replace(normalize(phone, NFKC), '[^0-9]', '', 'g') ELSE '' END
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX quote_listed ON quote (updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX quote_status ON quote (status, updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX quote_valid_until ON quote (valid_until, number) WHERE deleted_at IS NULL;
CREATE INDEX quote_total ON quote (total DESC NULLS LAST, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX quote_customer ON quote (customer_id, number) WHERE customer_id IS NOT NULL;
CREATE INDEX quote_inquiry ON quote (inquiry_id, number) WHERE inquiry_id IS NOT NULL;
CREATE INDEX quote_trigrams ON quote USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX quote_deleted ON quote (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX quote_drafts ON quote (created_by) WHERE status = 'draft' AND deleted_at IS NULL;
-- A purged customer or inquiry does not change the quote.
CREATE TRIGGER quote_version_bump BEFORE UPDATE OF title, customer_name, company_name, email, phone, language, status,
  current_version, draft_version, total, total_currency, valid_until, updated_by, deleted_at
  ON quote FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE quote_version (
  id uuid PRIMARY KEY DEFAULT new_id(),
  quote_id uuid NOT NULL REFERENCES quote ON DELETE CASCADE,
  number integer NOT NULL,
  title text NOT NULL DEFAULT '',
  customer_name text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  currency text NOT NULL,
  local_currency text NOT NULL DEFAULT '',
  -- US dollars per unit, by currency code.
  rates jsonb NOT NULL,
  incoterm text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  valid_until date,
  lead_days integer CHECK (lead_days BETWEEN 0 AND 999),
  payment_terms text NOT NULL DEFAULT '',
  intro text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  -- Never leaves the office.
  internal_note text NOT NULL DEFAULT '',
  pricing jsonb NOT NULL,
  show jsonb NOT NULL,
  total numeric(14, 2),
  sent_at timestamptz,
  sent_by uuid REFERENCES account,
  -- A discarded draft can be restored for 30 days.
  discarded_at timestamptz
);
CREATE UNIQUE INDEX quote_version_number ON quote_version (quote_id, number) WHERE discarded_at IS NULL;
CREATE INDEX quote_version_quote ON quote_version (quote_id);

CREATE TABLE quote_line (
  id uuid PRIMARY KEY DEFAULT new_id(),
  version_id uuid NOT NULL REFERENCES quote_version ON DELETE CASCADE,
  position integer NOT NULL,
  -- The same line in all versions.
  line_key uuid NOT NULL,
  product_id uuid REFERENCES product ON DELETE SET NULL,
  name text NOT NULL,
  sku text NOT NULL DEFAULT '',
  details text NOT NULL DEFAULT '',
  -- The files stay while a line refers to them, even if the product is gone.
  picture_key text,
  picture_widths integer[],
  picture_width integer,
  picture_height integer,
  quantity integer,
  unit text NOT NULL DEFAULT 'pcs',
  unit_price numeric(14, 4),
  is_manual_price boolean NOT NULL DEFAULT false,
  cost numeric(14, 4),
  cost_currency text NOT NULL DEFAULT 'USD',
  cost_incoterm text NOT NULL DEFAULT '',
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  supplier_price_id uuid,
  moq integer,
  lead_days integer,
  carton_quantity integer,
  carton_mm integer[],
  carton_kg numeric(8, 3),
  hs_code text NOT NULL DEFAULT '',
  duty_percent numeric(5, 2),
  purchase_tax_percent numeric(5, 2),
  margin_percent numeric(6, 3),
  UNIQUE (version_id, line_key),
  UNIQUE (version_id, position)
);
CREATE INDEX quote_line_product ON quote_line (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX quote_line_supplier ON quote_line (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX quote_line_picture ON quote_line (picture_key) WHERE picture_key IS NOT NULL;

CREATE TABLE quote_charge (
  id uuid PRIMARY KEY DEFAULT new_id(),
  version_id uuid NOT NULL REFERENCES quote_version ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL,
  label text NOT NULL DEFAULT '',
  basis text NOT NULL,
  amount numeric(14, 4) NOT NULL,
  currency text NOT NULL DEFAULT '',
  paid_by text NOT NULL CHECK (paid_by IN ('us', 'customer')),
  allocated_by text NOT NULL,
  UNIQUE (version_id, position)
);

-- Opens one quote or collection without an account.
CREATE TABLE share_link (
  id uuid PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('quote', 'collection', 'rfq')),
  target_id uuid NOT NULL,
  -- SHA-256 of the token.
  digest bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES account,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES account,
  opens integer NOT NULL DEFAULT 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz
);
CREATE UNIQUE INDEX share_link_active ON share_link (kind, target_id) WHERE revoked_at IS NULL;
CREATE INDEX share_link_target ON share_link (target_id, id);

CREATE TABLE quote_decision (
  id uuid PRIMARY KEY DEFAULT new_id(),
  version_id uuid NOT NULL UNIQUE REFERENCES quote_version ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('accepted', 'declined')),
  by_name text NOT NULL,
  note text NOT NULL DEFAULT '',
  -- [{ lineKey, choice, quantity }]
  lines jsonb NOT NULL DEFAULT '[]',
  account_id uuid REFERENCES account,
  link_id uuid REFERENCES share_link ON DELETE SET NULL
);

-- What happened to a record. `account_id` is null for a visitor, a supplier or the system.
CREATE TABLE activity (
  id uuid PRIMARY KEY DEFAULT new_id(),
  entity_type text NOT NULL,
  entity_id uuid NOT NULL,
  customer_id uuid REFERENCES customer ON DELETE SET NULL,
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  account_id uuid REFERENCES account,
  -- The name that a visitor or supplier entered.
  actor text NOT NULL DEFAULT '',
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX activity_entity ON activity (entity_type, entity_id, id);
CREATE INDEX activity_customer ON activity (customer_id, id) WHERE customer_id IS NOT NULL;

CREATE TABLE product_translation (
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  name text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT 'typed' CHECK (state IN ('typed', 'checked')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES account,
  PRIMARY KEY (product_id, language)
);

-- A sent version never changes. Its rows go only with the quote itself.
CREATE FUNCTION refuse_change_of_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sent_at IS NOT NULL AND (TG_OP = 'UPDATE' OR EXISTS (SELECT FROM quote WHERE id = OLD.quote_id)) THEN
    RAISE EXCEPTION 'A sent version never changes.' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER quote_version_sent BEFORE UPDATE OR DELETE ON quote_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_version();

-- Of a line, only the references to a purged product or supplier may become null.
CREATE FUNCTION refuse_change_of_sent_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP = 'INSERT' THEN to_jsonb(NEW) ELSE to_jsonb(OLD) END;
  after jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
BEGIN
  IF EXISTS (SELECT FROM quote_version WHERE id = (before ->> 'version_id')::uuid AND sent_at IS NOT NULL)
    AND (
      TG_OP <> 'UPDATE'
      OR before - '{product_id,supplier_id}'::text[] <> after - '{product_id,supplier_id}'::text[]
      OR coalesce(after ->> 'product_id' <> before ->> 'product_id', after ->> 'product_id' IS NOT NULL)
      OR coalesce(after ->> 'supplier_id' <> before ->> 'supplier_id', after ->> 'supplier_id' IS NOT NULL)
    )
  THEN
    RAISE EXCEPTION 'A sent version never changes.' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER quote_line_sent BEFORE INSERT OR UPDATE OR DELETE ON quote_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_part();
CREATE TRIGGER quote_charge_sent BEFORE INSERT OR UPDATE OR DELETE ON quote_charge
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_part();

ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
ALTER TABLE mail ADD CONSTRAINT mail_kind_check
  CHECK (kind IN ('response', 'notice', 'address-changed', 'quote', 'quote-answer'));
