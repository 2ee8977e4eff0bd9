-- Orders: what a customer buys, purchase orders to suppliers, their steps, payments and issued documents.

CREATE TABLE bank_account (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- The name in the office; it does not leave.
  label text NOT NULL,
  beneficiary text NOT NULL,
  bank text NOT NULL,
  bank_address text NOT NULL DEFAULT '',
  account_no text NOT NULL,
  swift text NOT NULL DEFAULT '',
  -- Empty: any.
  currencies text[] NOT NULL DEFAULT '{}',
  is_default boolean NOT NULL DEFAULT false,
  -- When beneficiary, bank, number or SWIFT code last changed.
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid REFERENCES account,
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE UNIQUE INDEX bank_account_default ON bank_account (is_default) WHERE is_default;
CREATE TRIGGER bank_account_version BEFORE UPDATE ON bank_account FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

-- "order" is a reserved word.
CREATE TABLE customer_order (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- ORD-000001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  model text NOT NULL DEFAULT 'resale' CHECK (model IN ('resale', 'agency')),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'confirmed', 'completed', 'cancelled')),
  -- The state before it was cancelled.
  state_before text NOT NULL DEFAULT '' CHECK (state_before IN ('', 'draft', 'confirmed')),
  -- Follows from the steps; computed again in the transaction of every write.
  stage text NOT NULL DEFAULT 'draft'
    CHECK (stage IN ('draft', 'ordered', 'production', 'ready', 'shipped', 'arrived', 'delivered')),
  -- The earliest day after which an open step is overdue, and the largest delay of a promise, so that lists compare with
  -- today and no job runs at midnight.
  overdue_after date,
  behind_days integer NOT NULL DEFAULT 0,
  title text NOT NULL DEFAULT '',
  quote_id uuid REFERENCES quote ON DELETE SET NULL,
  quote_version integer,
  inquiry_id uuid REFERENCES inquiry ON DELETE SET NULL,
  customer_id uuid REFERENCES customer ON DELETE SET NULL,
  customer_name text NOT NULL,
  company_name text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  bill_to text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  -- The customer's own order number.
  customer_reference text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  currency text NOT NULL,
  -- US dollars per unit, by currency code; of the quote version.
  rates jsonb NOT NULL,
  incoterm text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  destination_country text NOT NULL DEFAULT '',
  wanted_on date,
  marks text NOT NULL DEFAULT '',
  notes text NOT NULL DEFAULT '',
  -- Never leaves the office.
  internal_note text NOT NULL DEFAULT '',
  commission_percent numeric(6, 3),
  commission_from text NOT NULL DEFAULT 'customer' CHECK (commission_from IN ('customer', 'supplier')),
  bank_account_id uuid REFERENCES bank_account,
  inspection boolean NOT NULL DEFAULT false,
  -- { prices, pictures, suppliers, inspections, steps }
  show jsonb NOT NULL,
  -- The margin of the quote, frozen. Null without a quote.
  quoted jsonb,
  -- Of the figures, for lists; computed again in the transaction of every write.
  total numeric(14, 2) NOT NULL DEFAULT 0,
  open numeric(14, 2) NOT NULL DEFAULT 0,
  -- The earliest day on which a part of the customer is due.
  due_on date,
  -- What is unpaid of that part.
  due_amount numeric(14, 2),
  margin_actual numeric(9, 2),
  last_update_at timestamptz,
  confirmed_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  -- The name in the trash.
  name text NOT NULL GENERATED ALWAYS AS (human_number('ORD', number, 6) || CASE WHEN title = '' THEN '' ELSE ' ' || title END) STORED,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('ORD', number, 6) || E'\x1f' || title || E'\x1f' || customer_name || E'\x1f' || company_name
    || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || customer_reference
    || CASE WHEN phone ~ '[^0-9]' THEN E'\x1f' || regexp_replace(normalize(phone, NFKC), '[^0-9]', '', 'g') ELSE '' END
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX customer_order_quote ON customer_order (quote_id)
  WHERE quote_id IS NOT NULL AND deleted_at IS NULL AND state <> 'cancelled';
CREATE INDEX customer_order_listed ON customer_order (updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_state ON customer_order (state, updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_stage ON customer_order (stage, updated_at, number) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_total ON customer_order (total DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_late ON customer_order (overdue_after, number)
  WHERE deleted_at IS NULL AND state = 'confirmed' AND (overdue_after IS NOT NULL OR behind_days > 0);
CREATE INDEX customer_order_open ON customer_order (due_on, number)
  WHERE deleted_at IS NULL AND state = 'confirmed' AND open > 0;
CREATE INDEX customer_order_customer ON customer_order (customer_id, number) WHERE customer_id IS NOT NULL;
CREATE INDEX customer_order_inquiry ON customer_order (inquiry_id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX customer_order_bank_account ON customer_order (bank_account_id) WHERE bank_account_id IS NOT NULL;
CREATE INDEX customer_order_trigrams ON customer_order USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_grams ON customer_order USING gin (search_grams(search)) WHERE deleted_at IS NULL;
CREATE INDEX customer_order_deleted ON customer_order (deleted_at) WHERE deleted_at IS NOT NULL;
-- Payments, steps and answers of suppliers do not change the version that an open editor has.
CREATE TRIGGER customer_order_version BEFORE UPDATE OF model, state, title, customer_name, company_name, email, phone, bill_to,
  tax_id, customer_reference, language, currency, incoterm, place, destination_country, wanted_on, marks, notes,
  internal_note, commission_percent, commission_from, bank_account_id, inspection, show, updated_by, deleted_at
  ON customer_order FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE order_line (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position integer NOT NULL,
  -- Of the quote line.
  line_key uuid,
  kind text NOT NULL DEFAULT 'goods' CHECK (kind IN ('goods', 'charge')),
  product_id uuid REFERENCES product ON DELETE SET NULL,
  -- { en, he, zh }; at least one is not empty.
  names jsonb NOT NULL,
  sku text NOT NULL DEFAULT '',
  details text NOT NULL DEFAULT '',
  -- The files stay while a line refers to them, even if the product is gone.
  picture_key text,
  picture_widths integer[],
  picture_width integer,
  picture_height integer,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit text NOT NULL DEFAULT 'pcs',
  unit_price numeric(14, 4) NOT NULL,
  customs_value numeric(14, 4),
  quoted_cost numeric(14, 4),
  quoted_cost_currency text NOT NULL DEFAULT 'USD',
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  supplier_price_id uuid REFERENCES supplier_price ON DELETE SET NULL,
  lead_days integer CHECK (lead_days BETWEEN 0 AND 999),
  carton_quantity integer,
  carton_mm integer[],
  carton_kg numeric(8, 3),
  net_kg numeric(8, 3),
  hs_code text NOT NULL DEFAULT '',
  origin_country text NOT NULL DEFAULT '',
  CHECK (kind = 'charge' OR unit_price >= 0),
  CHECK (kind = 'goods' OR quantity = 1)
);
CREATE INDEX order_line_order ON order_line (order_id, position);
CREATE INDEX order_line_product ON order_line (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX order_line_supplier ON order_line (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX order_line_picture ON order_line (picture_key) WHERE picture_key IS NOT NULL;

CREATE TABLE order_cost (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL,
  label text NOT NULL DEFAULT '',
  expected numeric(14, 2),
  currency text NOT NULL
);
CREATE INDEX order_cost_order ON order_cost (order_id, position);

CREATE TABLE purchase_order (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- PO-000001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  -- Null for a guest.
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  supplier_name text NOT NULL,
  contact text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'zh' CHECK (language IN ('en', 'he', 'zh')),
  channel text NOT NULL DEFAULT 'wechat' CHECK (channel IN ('link', 'mail', 'whatsapp', 'wechat', 'copy')),
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'sent', 'confirmed', 'rejected', 'closed', 'cancelled')),
  -- 0 before it was sent.
  revision integer NOT NULL DEFAULT 0,
  confirmed_revision integer,
  -- Changed after it was sent.
  is_changed boolean NOT NULL DEFAULT false,
  currency text NOT NULL,
  incoterm text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  tax text NOT NULL DEFAULT '' CHECK (tax IN ('', 'with', 'without')),
  deliver_on date,
  terms text NOT NULL DEFAULT '',
  packaging text NOT NULL DEFAULT '',
  -- What the supplier sees; the mark of the order may name the customer.
  marks text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  supplier_reference text NOT NULL DEFAULT '',
  sent_at timestamptz,
  opened_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text NOT NULL DEFAULT '',
  reject_reason text NOT NULL DEFAULT '',
  reminders integer NOT NULL DEFAULT 0,
  -- Null: a price is missing.
  total numeric(14, 2),
  paid numeric(14, 2) NOT NULL DEFAULT 0,
  -- The earliest day on which we have to pay a part, and what is unpaid of it.
  due_on date,
  due_amount numeric(14, 2),
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('PO', number, 6) || E'\x1f' || supplier_name || E'\x1f' || supplier_reference
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE INDEX purchase_order_order ON purchase_order (order_id, number);
CREATE INDEX purchase_order_supplier ON purchase_order (supplier_id, number) WHERE supplier_id IS NOT NULL;
CREATE INDEX purchase_order_trigrams ON purchase_order USING gin (search gin_trgm_ops);
CREATE INDEX purchase_order_due ON purchase_order (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX purchase_order_silent ON purchase_order (sent_at) WHERE state = 'sent';
-- An opening and a payment do not change the version that an open editor has.
CREATE TRIGGER purchase_order_version BEFORE UPDATE OF supplier_id, supplier_name, contact, language, channel, state, revision,
  confirmed_revision, is_changed, currency, incoterm, place, tax, deliver_on, terms, packaging, marks, note,
  supplier_reference, updated_by
  ON purchase_order FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE purchase_line (
  id uuid PRIMARY KEY DEFAULT new_id(),
  purchase_id uuid NOT NULL REFERENCES purchase_order ON DELETE CASCADE,
  order_line_id uuid NOT NULL REFERENCES order_line ON DELETE CASCADE,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Null: not known yet.
  price numeric(14, 4),
  specification text NOT NULL DEFAULT ''
);
CREATE INDEX purchase_line_purchase ON purchase_line (purchase_id, position);
CREATE INDEX purchase_line_order_line ON purchase_line (order_line_id);

-- The plan of the customer, or of a purchase order.
CREATE TABLE payment_part (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  purchase_id uuid REFERENCES purchase_order ON DELETE CASCADE,
  position integer NOT NULL,
  -- Without percent and amount: the rest.
  percent numeric(5, 2),
  amount numeric(14, 2),
  due_event text NOT NULL CHECK (due_event IN ('order', 'production', 'shipment', 'bl', 'arrival', 'day')),
  due_days integer NOT NULL DEFAULT 0,
  due_on date,
  CHECK (percent IS NULL OR amount IS NULL)
);
CREATE INDEX payment_part_order ON payment_part (order_id, position);
CREATE INDEX payment_part_purchase ON payment_part (purchase_id) WHERE purchase_id IS NOT NULL;

-- A step of a purchase order: our plan, the supplier's promise, what the customer sees, and the fact.
CREATE TABLE step (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  purchase_id uuid NOT NULL REFERENCES purchase_order ON DELETE CASCADE,
  kind text NOT NULL,
  position integer NOT NULL,
  planned date,
  promised date,
  first_promised date,
  shown date,
  done date,
  is_off boolean NOT NULL DEFAULT false,
  UNIQUE (purchase_id, kind)
);
CREATE INDEX step_order ON step (order_id);

CREATE TABLE step_promise (
  id uuid PRIMARY KEY DEFAULT new_id(),
  step_id uuid NOT NULL REFERENCES step ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  day date NOT NULL,
  reason text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  account_id uuid REFERENCES account,
  actor text NOT NULL DEFAULT ''
);
CREATE INDEX step_promise_step ON step_promise (step_id, id);

CREATE TABLE payment (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- An order with payments stays.
  order_id uuid NOT NULL REFERENCES customer_order,
  purchase_id uuid REFERENCES purchase_order,
  cost_id uuid REFERENCES order_cost,
  direction text NOT NULL CHECK (direction IN ('in', 'out', 'direct')),
  kind text NOT NULL CHECK (kind IN ('goods', 'cost', 'commission', 'difference')),
  amount numeric(14, 2) NOT NULL CHECK (amount > 0),
  fee numeric(14, 2) NOT NULL DEFAULT 0 CHECK (fee >= 0),
  fee_by text NOT NULL DEFAULT 'us' CHECK (fee_by IN ('us', 'them')),
  currency text NOT NULL,
  -- Of the order's currency per unit.
  rate numeric(18, 8) NOT NULL CHECK (rate > 0),
  paid_on date NOT NULL,
  reference text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES account,
  voided_at timestamptz,
  voided_by uuid REFERENCES account,
  void_reason text NOT NULL DEFAULT ''
);
CREATE INDEX payment_order ON payment (order_id, id);
CREATE INDEX payment_purchase ON payment (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX payment_cost ON payment (cost_id) WHERE cost_id IS NOT NULL;
CREATE INDEX payment_paid_on ON payment (paid_on, id);

CREATE TABLE issued_document (
  id uuid PRIMARY KEY DEFAULT new_id(),
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  purchase_id uuid REFERENCES purchase_order ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pi', 'po')),
  revision integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  -- Everything that the document prints.
  data jsonb NOT NULL,
  bank_account_id uuid REFERENCES bank_account,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  issued_by uuid REFERENCES account,
  replaced_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX issued_document_proforma ON issued_document (order_id, revision) WHERE kind = 'pi';
CREATE UNIQUE INDEX issued_document_purchase ON issued_document (purchase_id, revision) WHERE kind = 'po';
CREATE INDEX issued_document_order ON issued_document (order_id, id);
-- The pictures that documents print stay.
CREATE INDEX issued_document_lines ON issued_document USING gin ((data -> 'lines') jsonb_path_ops);
CREATE INDEX issued_document_bank_account ON issued_document (bank_account_id) WHERE bank_account_id IS NOT NULL;

-- Facts stay as they are: a payment may only be voided, a document replaced and confirmed, a promise never changed.
CREATE FUNCTION refuse_change_of_fact() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := TG_ARGV[0]::text[];
BEGIN
  IF to_jsonb(OLD) - free <> to_jsonb(NEW) - free THEN
    RAISE EXCEPTION 'A stored % never changes.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE FUNCTION refuse_unvoiding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.voided_at IS NOT NULL THEN
    RAISE EXCEPTION 'A voided payment never changes.' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payment_fixed BEFORE UPDATE ON payment FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_fact('{voided_at,voided_by,void_reason}');
CREATE TRIGGER payment_voided_once BEFORE UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_unvoiding();
CREATE TRIGGER step_promise_fixed BEFORE UPDATE ON step_promise FOR EACH ROW EXECUTE FUNCTION refuse_change_of_fact('{}');
CREATE TRIGGER issued_document_fixed BEFORE UPDATE ON issued_document FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_fact('{replaced_at,confirmed_at,confirmed_by}');

ALTER TABLE share_link DROP CONSTRAINT share_link_kind_check,
  ADD CONSTRAINT share_link_kind_check CHECK (kind IN ('quote', 'collection', 'rfq', 'order', 'purchase'));
ALTER TABLE next_step DROP CONSTRAINT next_step_entity_type_check,
  ADD CONSTRAINT next_step_entity_type_check CHECK (entity_type IN ('inquiry', 'quote', 'rfq', 'customer', 'order'));
