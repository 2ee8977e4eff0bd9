-- Customers, what they ask for, and what became of it.

CREATE TABLE customer (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- CUS-0001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  -- Digits only; empty when the public form brought none.
  phone text NOT NULL,
  company_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive', 'pending')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'he', 'zh')),
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || company_name || E'\x1f' || human_number('CUS', number, 4)
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX customer_email_living ON customer (email_key) WHERE deleted_at IS NULL;
-- Not unique: staff may know two people behind one phone. The public form takes the one who was there first.
CREATE INDEX customer_phone_living ON customer (phone, number) WHERE deleted_at IS NULL;
-- For the notice that somebody may be there twice.
CREATE INDEX customer_name_living ON customer (search_text(name)) WHERE deleted_at IS NULL;
CREATE INDEX customer_trigrams ON customer USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX customer_deleted ON customer (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE inquiry (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- INQ-000001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  customer_id uuid REFERENCES customer ON DELETE SET NULL,
  -- The answers as they were given; the customer's record may say otherwise by now.
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  import_experience text NOT NULL,
  business_description text NOT NULL,
  interested_products text NOT NULL,
  import_type text NOT NULL CHECK (import_type IN ('one-time', 'regular', 'bulk', 'long-term')),
  -- Null: staff were not told one.
  budget numeric(14, 2) CHECK (budget >= 0),
  notes text NOT NULL DEFAULT '',
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  source text NOT NULL DEFAULT 'web',
  suspect boolean NOT NULL DEFAULT false,
  subject text NOT NULL,
  product_names text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'In Progress', 'Responded', 'Closed', 'Cancelled')),
  admin_response text NOT NULL DEFAULT '',
  -- How the customer was found: a repeated submission is answered alike.
  customer_action text NOT NULL,
  -- What two identical submissions have in common, and the key that a client sent to be able to try again.
  submission_key bytea,
  retry_key bytea,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('INQ', number, 6) || E'\x1f' || full_name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || subject
    || E'\x1f' || interested_products
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE INDEX inquiry_customer ON inquiry (customer_id, suspect, number);
-- The list in each of its orders, with a count that need not read the rows.
CREATE INDEX inquiry_listed ON inquiry (number) WHERE NOT suspect;
CREATE INDEX inquiry_status ON inquiry (status, number) WHERE NOT suspect;
CREATE INDEX inquiry_budget_up ON inquiry (budget, number DESC) WHERE NOT suspect;
CREATE INDEX inquiry_budget_down ON inquiry (budget DESC NULLS LAST, number DESC) WHERE NOT suspect;
CREATE INDEX inquiry_suspect ON inquiry (number) WHERE suspect;
CREATE INDEX inquiry_submission ON inquiry (submission_key, created_at) WHERE submission_key IS NOT NULL;
CREATE INDEX inquiry_trigrams ON inquiry USING gin (search gin_trgm_ops);
-- A customer who is removed for good is no change of the inquiry.
CREATE TRIGGER inquiry_version BEFORE UPDATE OF status, admin_response, suspect ON inquiry FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE inquiry_product (
  inquiry_id uuid NOT NULL REFERENCES inquiry ON DELETE CASCADE,
  position integer NOT NULL,
  -- Null when the visitor named a product that nobody knows, or it was deleted for good.
  product_id uuid REFERENCES product ON DELETE SET NULL,
  name text NOT NULL,
  sku text NOT NULL,
  -- What the visitor saw, and what we had at that moment.
  seen_price numeric(14, 2),
  price_then numeric(14, 2),
  quantity integer,
  target_price numeric(14, 2),
  PRIMARY KEY (inquiry_id, position)
);
CREATE INDEX inquiry_product_product ON inquiry_product (product_id) WHERE product_id IS NOT NULL;

-- The timeline. `account_id` is null when a visitor or the system did it.
CREATE TABLE inquiry_event (
  id uuid PRIMARY KEY DEFAULT new_id(),
  inquiry_id uuid NOT NULL REFERENCES inquiry ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  account_id uuid REFERENCES account,
  kind text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX inquiry_event_inquiry ON inquiry_event (inquiry_id, id);

-- What changed in a customer's record. `account_id` is null when the public form did it.
CREATE TABLE customer_change (
  id uuid PRIMARY KEY DEFAULT new_id(),
  customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  account_id uuid REFERENCES account,
  kind text NOT NULL,
  inquiry_id uuid REFERENCES inquiry ON DELETE SET NULL,
  -- { field: { from, to } }
  changes jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX customer_change_customer ON customer_change (customer_id, id);

-- Mail that is to go out, or has. A job with its id, written in the same transaction, sends it.
CREATE TABLE mail (
  id uuid PRIMARY KEY DEFAULT new_id(),
  inquiry_id uuid REFERENCES inquiry ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('response', 'notice', 'address-changed')),
  recipient text NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('off', 'waiting', 'sent', 'failed')),
  -- For staff: why the last try failed.
  failure text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX mail_inquiry ON mail (inquiry_id, id) WHERE inquiry_id IS NOT NULL;

-- What the processes sign with, made up when it is first needed. Who can read it can sign.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
