CREATE TABLE migration (number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
-- Ids that grow with time (UUID version 7) on any PostgreSQL from 13 on: 48 bits of milliseconds, 12 of the microseconds in them,
-- then chance. Rows that one connection inserts one after the other sort in that order, unless the clock is set back.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    overlay(uuid_send(gen_random_uuid())
      PLACING int8send((us / 1000) << 16 | x'7000'::bigint | (us % 1000) * 4096 / 1000) FROM 1 FOR 8),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS clock
$$;

-- The version of a record: milliseconds, strictly growing with each write, also when the clock steps back.
CREATE FUNCTION bump_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;

CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT new_id(),
  username text NOT NULL,
  -- Case and compatibility forms folded by the application, so that look-alikes collide.
  username_key text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('super_admin', 'admin', 'system_admin', 'user')),
  password_hash text NOT NULL,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX account_username_living ON account (username_key) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX account_email_living ON account (email_key) WHERE deleted_at IS NULL;
CREATE TRIGGER account_version
  BEFORE UPDATE OF username, email, first_name, last_name, role, password_hash, deleted_at ON account
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX session_living ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_age ON session (created_at);

-- Only digests: who reads this table cannot sign in with it.
CREATE TABLE session_token (
  digest bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A second exchange after the grace means that two parties hold the token.
  exchanged_at timestamptz
);
CREATE INDEX session_token_session ON session_token (session_id);

CREATE TABLE sign_in_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_key text NOT NULL,
  address text NOT NULL,
  -- From an address that the account uses: counted for that pair alone.
  is_known_address boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failure_login ON sign_in_failure (login_key, at);
CREATE INDEX sign_in_failure_address ON sign_in_failure (address, at);

CREATE TABLE sign_in_address (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  address text NOT NULL,
  last_success_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, address)
);

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES account
);

CREATE TABLE audit_entry (
  id uuid PRIMARY KEY DEFAULT new_id(),
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid REFERENCES account,
  action text NOT NULL,
  entity_type text NOT NULL,
  entity_id text,
  changes jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_entity ON audit_entry (entity_type, entity_id);

INSERT INTO migration VALUES (1, 'foundation', '7d6b95857ccb645363b4a5e754e6da05009695676a541c085bae69d1cb623535');
-- Suppliers, catalogs, products and their pictures. Deletion is soft: links stay inside, and answers leave out the deleted side.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What search compares: without case, and with compatibility forms folded, so that full-width LED finds LED. None of these
-- functions is STRICT: only then are they inlined into the statement that calls them, which is ten times as fast.
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(normalize(value, NFKC)) $$;

-- PRD-000001. The digits grow beyond the padding; lpad alone would cut them off.
CREATE FUNCTION human_number(prefix text, number integer, digits integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT prefix || '-' || lpad(number::text, greatest(digits, length(number::text)), '0') $$;

-- Every character and every pair of neighbours: the pairs that begin at the first character, and those that begin at the second.
CREATE FUNCTION search_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_to_array(value, NULL)
    || string_to_array(regexp_replace(value, '..', E'\\&\x1e', 'g'), E'\x1e')
    || string_to_array(regexp_replace(substr(value, 2), '..', E'\\&\x1e', 'g'), E'\x1e')
$$;

CREATE TABLE supplier (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- SUP-0001. From a sequence: never reused, unique under concurrency.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  -- Digits only.
  phone text NOT NULL,
  website text NOT NULL DEFAULT '',
  street text NOT NULL,
  city text NOT NULL,
  state text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  country text NOT NULL,
  -- The fields stand apart by a character that nobody types, so that no term is found across two of them.
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    name || E'\x1f' || email || E'\x1f' || phone || E'\x1f' || city || E'\x1f' || human_number('SUP', number, 4)
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX supplier_email_living ON supplier (email_key) WHERE deleted_at IS NULL;
CREATE INDEX supplier_trigrams ON supplier USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER supplier_version BEFORE UPDATE ON supplier FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE catalog (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- CAT-0001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  supplier_id uuid REFERENCES supplier,
  is_active boolean NOT NULL DEFAULT true,
  category text NOT NULL DEFAULT '',
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    name || E'\x1f' || description || E'\x1f' || human_number('CAT', number, 4)
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX catalog_supplier ON catalog (supplier_id, number) WHERE deleted_at IS NULL;
CREATE INDEX catalog_trigrams ON catalog USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER catalog_version BEFORE UPDATE ON catalog FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE product (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- PRD-000001 and SKU-000001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price numeric(9, 2) NOT NULL CHECK (price > 0),
  supplier_id uuid REFERENCES supplier,
  catalog_id uuid REFERENCES catalog,
  original_sku text NOT NULL DEFAULT '',
  attributes jsonb NOT NULL DEFAULT '[]',
  tags text[] NOT NULL DEFAULT '{}',
  category text NOT NULL DEFAULT '',
  specifications jsonb NOT NULL DEFAULT '{}',
  -- Null is unknown stock, which is not the same as 0.
  quantity integer CHECK (quantity >= 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX product_supplier ON product (supplier_id);
CREATE INDEX product_catalog ON product (catalog_id);
CREATE INDEX product_deleted ON product (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER product_version BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE product_image (
  id uuid PRIMARY KEY DEFAULT new_id(),
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  position integer NOT NULL,
  -- Random. The picture lies in the file store once for each of its widths, the last of which is the full one.
  file_key text NOT NULL UNIQUE,
  widths integer[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- 64 bits of what the picture looks like: similar pictures differ in few of them.
  perceptual_hash bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TYPE stock_band AS ENUM ('in-stock', 'low-stock', 'out-of-stock', 'unknown');

-- The living products once more, as narrow as lists and searches can have them; kept by triggers. A search looks at one page of
-- the table for nearly every match: of this table a million products fit into memory, of `product` with its texts they do not.
-- What filters compare has a fixed length, which is a quarter faster to pass over than numeric and text.
CREATE TABLE product_listing (
  number integer PRIMARY KEY,
  -- Visitors see it.
  is_public boolean NOT NULL,
  supplier_id uuid,
  catalog_id uuid,
  -- The price.
  cents integer NOT NULL,
  stock_band stock_band NOT NULL,
  -- Name, PRD- and SKU-number, and behind E'\x1d' the factory's own number, which only staff search.
  text text NOT NULL
);
-- Lists are newest first, which is the order of the numbers, and walk one of these from its end. What else they can be filtered
-- by is included, so that products are counted and passed over without being fetched.
CREATE INDEX product_listing_supplier ON product_listing (supplier_id, number) INCLUDE (catalog_id, cents, stock_band, is_public);
CREATE INDEX product_listing_catalog ON product_listing (catalog_id, number) INCLUDE (cents, stock_band, is_public);
CREATE INDEX product_listing_stock ON product_listing (stock_band, number) INCLUDE (cents, is_public);
CREATE INDEX product_listing_price ON product_listing (cents, number) INCLUDE (stock_band, is_public);
-- What is written waits in a list that every search reads and that the writer who fills it empties: 4 MB of it, as PostgreSQL
-- has it, would slow searches down and hold that writer up for a second. In kB.
CREATE INDEX product_listing_trigrams ON product_listing USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX product_listing_grams ON product_listing USING gin (search_grams(text)) WITH (gin_pending_list_limit = 256);

-- Trigrams know nothing of terms of one or two characters, which is what most Chinese words are: those are found by their grams.
-- A function, because the index is the only way to use: making grams for row after row takes half a minute, and for a gram that
-- most products have the planner would do so. Of such a gram `most` products are enough to know that it is one.
CREATE FUNCTION listed_with_grams(grams text[], most integer) RETURNS SETOF product_listing
  LANGUAGE sql STABLE SET enable_seqscan = off SET work_mem = '64MB'
  AS $$ SELECT * FROM product_listing WHERE search_grams(text) @> grams LIMIT most $$;

-- Kept counts of the listed products: `living` for staff, `public` for visitors, and how often the products concerned were written.
--   all       ''                                   every product; `writes` is the version of the whole catalogue
--   block     number / 1000                        where in the order of numbers they are: for deep pages, and to know what changed
--   supplier  supplier_id
--   catalog   catalog_id
--   shelf     stock_band and price_step(cents)
--
-- A count is the sum of its rows, and a write only adds rows. One row for each count would be quicker to read, but every
-- insertion of a product would hold the row of `all` until it is committed: writers would wait for each other's disk, and two
-- that write several products in opposite orders would deadlock. Adding rows waits for nobody, and as they become visible with
-- the products they tell of, a reader's sums are exact in his snapshot. Now and then a writer folds rows into one.
CREATE TABLE product_tally (
  dimension text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  living bigint NOT NULL,
  public bigint NOT NULL,
  writes bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
CREATE INDEX product_tally_key ON product_tally (dimension, key) INCLUDE (living, public, writes);

-- The lower end of the price step that holds a price, in cents and of equal length, so that steps sort like prices. A step is
-- as wide as the second digit: 1.20, 57, 340, 120000. Bounds that people type are mostly the ends of steps.
CREATE FUNCTION price_step(cents integer) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT lpad((cents - cents % (10 ^ length((cents / 100)::text))::integer)::text, 10, '0') $$;

CREATE FUNCTION fold_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows that another writer folds are passed over, so that nobody waits.
  WITH taken AS (
    SELECT ctid AS place FROM product_tally WHERE dimension = NEW.dimension AND key = NEW.key FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM product_tally AS tally USING taken WHERE tally.ctid = taken.place RETURNING tally.*
  )
  INSERT INTO product_tally
  SELECT NEW.dimension, NEW.key, sum(living), sum(public), sum(writes) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END
$$;
-- By chance: anything that tells when it is time would be one more thing to wait for. A count has fifty rows or so.
CREATE TRIGGER product_tally_fold AFTER INSERT ON product_tally
  FOR EACH ROW WHEN (random() < 0.02) EXECUTE FUNCTION fold_tally();

CREATE FUNCTION tallies_of(
  sign integer, number integer, is_public boolean, supplier_id uuid, catalog_id uuid, cents integer, stock_band stock_band
) RETURNS TABLE (dimension text, key text, living integer, public integer, writes integer) LANGUAGE sql STABLE AS $$
  SELECT dimension, key, sign, CASE WHEN is_public THEN sign ELSE 0 END, writes
  FROM (VALUES
    ('all', '', 1),
    ('block', lpad((number / 1000)::text, 7, '0'), 1),
    ('supplier', supplier_id::text, 0),
    ('catalog', catalog_id::text, 0),
    ('shelf', stock_band || ' ' || price_step(cents), 0)
  ) AS counted (dimension, key, writes)
  WHERE key IS NOT NULL
$$;

CREATE FUNCTION tally_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM new_rows AS p, tallies_of(1, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band) AS tally
    GROUP BY tally.dimension, tally.key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM old_rows AS p, tallies_of(-1, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band) AS tally
    GROUP BY tally.dimension, tally.key;
  ELSE
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS p,
      tallies_of(p.sign, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band) AS tally
    GROUP BY tally.dimension, tally.key
    HAVING sum(tally.living) <> 0 OR sum(tally.public) <> 0 OR sum(tally.writes) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER tally_insert AFTER INSERT ON product_listing
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_listing();
CREATE TRIGGER tally_update AFTER UPDATE ON product_listing
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_listing();
CREATE TRIGGER tally_delete AFTER DELETE ON product_listing
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_listing();

-- Products are shown with their pictures and the names of supplier and catalog, and to visitors as the settings say: a change of
-- these is one of the catalogue too.
CREATE FUNCTION note_catalogue_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_tally VALUES ('all', '', 0, 0, 1);
  RETURN NULL;
END
$$;
CREATE TRIGGER supplier_write AFTER INSERT OR UPDATE OR DELETE ON supplier FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();
CREATE TRIGGER catalog_write AFTER INSERT OR UPDATE OR DELETE ON catalog FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();
CREATE TRIGGER setting_write AFTER INSERT OR UPDATE OR DELETE ON setting FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();
CREATE TRIGGER product_image_write AFTER INSERT OR UPDATE OR DELETE ON product_image
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();
-- A new product is noted with its counts.
CREATE TRIGGER product_write AFTER UPDATE OR DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();

CREATE FUNCTION listing_of(
  number integer, status text, supplier_id uuid, catalog_id uuid, price numeric, quantity integer, name text, original_sku text
) RETURNS SETOF product_listing LANGUAGE sql IMMUTABLE AS $$
  SELECT number, status = 'active', supplier_id, catalog_id, (price * 100)::integer,
    -- The cast is inside: of the whole it would be one from text, which is not immutable, so that nothing here would be inlined.
    CASE WHEN quantity IS NULL THEN 'unknown'::stock_band WHEN quantity = 0 THEN 'out-of-stock' WHEN quantity <= 10 THEN 'low-stock' ELSE 'in-stock' END,
    search_text(name || E'\x1f' || human_number('PRD', number, 6) || E'\x1f' || human_number('SKU', number, 6) || E'\x1d' || original_sku)
$$;

CREATE FUNCTION list_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_listing
    SELECT listing.* FROM new_rows AS p,
      listing_of(p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku) AS listing
    WHERE p.deleted_at IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_listing AS listed
    SELECT listing.* FROM new_rows AS p,
      listing_of(p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku) AS listing
    WHERE p.deleted_at IS NULL
    ON CONFLICT (number) DO UPDATE SET (is_public, supplier_id, catalog_id, cents, stock_band, text)
      = (excluded.is_public, excluded.supplier_id, excluded.catalog_id, excluded.cents, excluded.stock_band, excluded.text)
    WHERE listed IS DISTINCT FROM excluded;
    DELETE FROM product_listing AS listed USING new_rows AS p WHERE p.deleted_at IS NOT NULL AND listed.number = p.number;
  ELSE
    DELETE FROM product_listing AS listed USING old_rows AS p WHERE listed.number = p.number;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_list_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_products();
CREATE TRIGGER product_list_update AFTER UPDATE ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_products();
CREATE TRIGGER product_list_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_products();

INSERT INTO migration VALUES (2, 'catalogue', 'b853be6be1b5066460c1e7ec2424374893e95fe97c10921a5caa9ae9c9d54d08');
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

INSERT INTO migration VALUES (3, 'inquiries', 'e7ba3b1efc496b529ee549fd17fee01dab3f17441c73c43ac93e409a42c2cd2b');
-- Who wants news by mail, and how often strangers have used the public forms lately.

CREATE TABLE newsletter_subscriber (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);

-- Not logged: after a crash everybody starts anew, and a form that is sent costs no second write to the log.
CREATE UNLOGGED TABLE allowance (
  kind text NOT NULL,
  -- Who used it: an address of the network, a phone, an e-mail.
  key text NOT NULL,
  -- When it was used within its window, the oldest first.
  used_at timestamptz[] NOT NULL,
  -- Whether the last try found it used up.
  is_refused boolean NOT NULL,
  -- When nothing of it counts any more.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX allowance_expiry ON allowance (expires_at);

INSERT INTO migration VALUES (4, 'newsletter', 'ea92ef2a9839ca535bcd2e814d80ccc7768abe9903515b5c24008f57159f0bfd');
SET session_replication_role = replica;
INSERT INTO account (id, username, username_key, email, email_key, first_name, last_name, role, password_hash, last_login_at, created_at, updated_at, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-caef-75ca-b45c-7799fac00d24', 'old', 'old', 'old@example.com', 'old@example.com', 'Old', 'Account', 'super_admin', 'none', NULL, '2026-11-15 09:56:13.167+00', '2026-11-15 09:56:13.167+00', NULL, NULL);
INSERT INTO audit_entry (id, at, account_id, action, entity_type, entity_id, changes) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-bc5c-7bae-bce3-b33bbe6d1d51', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '{"name": "Willow Mirror Cosmetics", "email": "sales@willow-mirror.example", "phone": "862085550100", "address": {"city": "Guangzhou", "state": "Guangdong", "street": "2 Lotus Road", "country": "China", "zipCode": "510000"}, "website": "https://www.willow-mirror.example"}'),
('01a1dea2-bc61-72fd-beb0-360f529783aa', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc5e-75db-8e0f-a9729772667b', '{"name": "Silkpetal Care Works · 丝瓣护理", "email": "sales@silkpetal-care.example", "phone": "8657185550101", "address": {"city": "Hangzhou", "state": "Zhejiang", "street": "39 Old Canal Street", "country": "China", "zipCode": "310000"}, "website": "https://www.silkpetal-care.example"}'),
('01a1dea2-bc64-76b4-bc94-fce0f42d5031', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc62-77db-90c8-c13104567198', '{"name": "Orchid Tide Laboratory", "email": "sales@orchid-tide.example", "phone": "6625550102", "address": {"city": "Bangkok", "state": "Bangkok", "street": "76 Harbour Avenue", "country": "Thailand", "zipCode": "10110"}, "website": "https://www.orchid-tide.example"}'),
('01a1dea2-bc67-7e18-abcb-c45ba532ce3e', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc65-72a7-a235-5c7ba8dc770a', '{"name": "Quiet Heron Electronics", "email": "sales@quiet-heron.example", "phone": "8675585550103", "address": {"city": "Shenzhen", "state": "Guangdong", "street": "113 Workshop Lane", "country": "China", "zipCode": "518000"}, "website": "https://www.quiet-heron.example"}'),
('01a1dea2-bc6b-7f64-b873-acddbbfdf92b', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc69-71f7-a69a-98f31c33ad54', '{"name": "Sevenpine Devices · 七松电子", "email": "sales@sevenpine-devices.example", "phone": "8675585550104", "address": {"city": "Shenzhen", "state": "Guangdong", "street": "150 South Gate Road", "country": "China", "zipCode": "518000"}, "website": "https://www.sevenpine-devices.example"}'),
('01a1dea2-bc6f-7af5-893b-f5e977c15273', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc6c-7afd-a13d-96d878e0df52', '{"name": "Lanternfish Electronics", "email": "sales@lanternfish-electronics.example", "phone": "8676985550105", "address": {"city": "Dongguan", "state": "Guangdong", "street": "7 Persimmon Way", "country": "China", "zipCode": "523000"}, "website": ""}'),
('01a1dea2-bc72-72a3-b928-8431c7f3319c', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc70-75eb-866c-300071ad7736', '{"name": "Stone Gate Protective", "email": "sales@stone-gate.example", "phone": "8657485550106", "address": {"city": "Ningbo", "state": "Zhejiang", "street": "44 Lotus Road", "country": "China", "zipCode": "315000"}, "website": "https://www.stone-gate.example"}'),
('01a1dea2-bc74-77db-8d5f-1ec70eb8af74', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '{"name": "Night Ferry Field Gear", "email": "sales@night-ferry.example", "phone": "8659285550107", "address": {"city": "Xiamen", "state": "Fujian", "street": "81 Old Canal Street", "country": "China", "zipCode": "361000"}, "website": "https://www.night-ferry.example"}'),
('01a1dea2-bc85-7208-a7dd-bab6226d5d5c', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc75-735c-97bc-522a80fead3a', '{"name": "Three Rafters Furniture", "email": "sales@three-rafters.example", "phone": "8675785550108", "address": {"city": "Foshan", "state": "Guangdong", "street": "118 Harbour Avenue", "country": "China", "zipCode": "528000"}, "website": "https://www.three-rafters.example"}'),
('01a1dea2-bc8f-7abc-b37c-dd8efa7c88ec', '2026-11-15 09:56:09.415516+00', NULL, 'supplier.created', 'supplier', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '{"name": "Teakwater Living", "email": "sales@teakwater-living.example", "phone": "66535550109", "address": {"city": "Chiang Mai", "state": "Chiang Mai", "street": "155 Workshop Lane", "country": "Thailand", "zipCode": "50000"}, "website": "https://www.teakwater-living.example"}');
INSERT INTO catalog (id, number, name, description, supplier_id, is_active, category, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-bd07-7b91-8c78-93687fd39f61', '1', 'Beauty and care 2026', 'Make-up, skin care and hair care, ready for your own brand.', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', 'true', 'Beauty', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd0d-7a39-836d-2295e2329ff6', '2', 'Electronics · 消费电子', 'Audio, telephones and accessories with CE and RoHS reports.', '01a1dea2-bc65-72a7-a235-5c7ba8dc770a', 'true', 'Electronics', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd11-7733-833b-324bcd9781eb', '3', 'Defense and security', 'Protective and field equipment for registered buyers.', '01a1dea2-bc70-75eb-866c-300071ad7736', 'true', 'Defense', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd14-7978-b940-878ded18e4a9', '4', 'Home furniture · רהיטים לבית', 'Sofas, chairs, tables and wardrobes in flat or assembled packing.', '01a1dea2-bc75-735c-97bc-522a80fead3a', 'true', 'Furniture', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '5', 'Private label', 'Packaging and gifts that carry your own print from small quantities on.', '01a1dea2-bcac-788f-9fe0-16e771c920ba', 'true', 'Private label', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '6', 'Shipping and packing', 'Containers, cartons and packing material for sea and air freight.', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', 'true', 'Shipping', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd22-7747-9fae-0a8ea413c39a', '7', 'ביגוד וטקסטיל', 'חולצות, כובעים ומגבות, עם תווית ומידות לפי הזמנה.', '01a1dea2-bcbb-7039-8760-3b13f6cfb807', 'true', 'Clothing', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd25-7968-91a3-b0cb1a059f46', '8', 'Toys · 玩具', 'Wooden and soft toys tested to EN 71, in shelf-ready boxes.', '01a1dea2-bcc3-7a04-985a-7a59a3f0aa45', 'true', 'Toys', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd28-7981-a915-8cd790f33b13', '9', 'Hand and power tools', 'Tools for workshops and shops, loose, carded or in sets.', '01a1dea2-bccb-78c4-bd05-a92e101bd7b0', 'true', 'Tools', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd2c-73eb-bd6e-fd6aa0e6e6a6', '10', '建材 Building materials', '瓷砖、涂料和龙头等建筑装修材料，整柜或拼柜供应。', '01a1dea2-bcd5-753b-a8b9-c9ded6fcfad0', 'true', 'Building', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd2f-745a-9320-84854f31bcac', '11', 'Portable and travel', 'Luggage, bags and things that are charged on the way.', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', 'true', 'Portable', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd32-727a-8a6e-b63d73225e4e', '12', 'ספורט וכושר', 'ציוד לאימון בבית, במועדון ובבית הספר.', '01a1dea2-bce4-7d7c-9fd9-3c712cc475cd', 'true', 'Sports', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd35-70c0-abbb-571d8a70c433', '13', 'Hotel rooms and kitchens', 'Everything that a hotel opens with, by room or by floor.', '01a1dea2-bcea-761c-b3ef-78553e848039', 'true', 'Hotel furniture', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd37-7ce1-b07c-6d142472aebf', '14', 'Lighting and electrical', 'Lamps, cables and solar power with plugs for your country.', '01a1dea2-bcef-790e-a8a8-8f7f9aeadc77', 'true', 'Electronics and electrical', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd3b-7799-a573-3fc842a90186', '15', 'Vehicles and parts', 'Light electric vehicles, wheels and parts with spare-part lists.', '01a1dea2-bcf6-7378-8193-8c3a5fe7bbe0', 'true', 'Vehicles', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd3e-767a-9e78-c9788b92b69b', '16', 'Cleaning · ניקיון', 'Mops, brooms and sprays for shops and for professional cleaners.', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', 'true', 'Cleaning', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd41-730a-bcdd-2680fa006e77', '17', '游乐设备 Amusement', '游乐场模型与橱窗展示设备，可定制灯光、音乐和颜色。', '01a1dea2-bd00-75f7-b038-98a1e03e89c7', 'true', 'Amusement', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd43-78d9-aa87-484cfb052fc4', '18', 'New this season · חדש העונה', 'What came in during the last fairs, from all divisions.', NULL, 'true', '', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', '19', 'Ready to ship · 现货', 'Large quantities that lie in the warehouse and can be loaded at once.', NULL, 'true', '', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL);
INSERT INTO customer (id, number, name, email, email_key, phone, company_name, address, city, state, zip_code, country, status, language, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c7a2-7c9f-b43f-0406d4ec2af1', '1', 'Ada Brightwater', 'ada@brightwater-home.example', 'ada@brightwater-home.example', '442079461000', 'Brightwater Home', '', 'London', '', '', 'United Kingdom', 'active', 'en', '2026-09-06 05:56:12.319+00', '2026-09-06 05:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7aa-760c-9bde-6296fe5c87ed', '2', 'מיכל אורן־גיל', 'michal@oren-gil.example', 'michal@oren-gil.example', '97235551049', 'אורן־גיל עיצוב', '', 'Tel Aviv', '', '', 'Israel', 'active', 'he', '2026-09-06 20:56:12.319+00', '2026-09-06 20:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7ab-7e6a-8b7e-1557aa427e93', '3', '吴若川', 'ruochuan@river-supply.example', 'ruochuan@river-supply.example', '8675585551098', '若川供应', '', 'Shenzhen', '', '', 'China', 'inactive', 'zh', '2026-09-07 11:56:12.319+00', '2026-09-07 11:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7ad-7a24-9de3-da9905bd5fb1', '4', 'Marcus Thornbury', 'marcus@thornbury-hotels.example', 'marcus@thornbury-hotels.example', '61255501147', 'Thornbury Hotels', '', 'Sydney', '', '', 'Australia', 'active', 'en', '2026-09-08 13:56:12.319+00', '2026-09-08 13:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7ae-7fce-a829-3b271c34cc1d', '5', 'גיא לבנוני', 'guy@levanoni-light.example', 'guy@levanoni-light.example', '97235551196', 'לבנוני תאורה', '', 'Tel Aviv', '', '', 'Israel', 'pending', 'he', '2026-09-09 04:56:12.319+00', '2026-09-09 04:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b0-7581-890b-efe78bf70461', '6', '唐九思', 'jiusi@ninethoughts.example', 'jiusi@ninethoughts.example', '8675585551245', '', '', 'Shenzhen', '', '', 'China', 'active', 'zh', '2026-09-10 06:56:12.319+00', '2026-09-10 06:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b1-7b3b-be16-7d53bad8dbc0', '7', 'Yolanda Crestwell', 'yolanda@crestwell-cleaning.example', 'yolanda@crestwell-cleaning.example', '13125551294', 'Crestwell Cleaning', '', 'Chicago', '', '', 'United States', 'active', 'en', '2026-09-10 21:56:12.319+00', '2026-09-10 21:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b3-70e1-80e6-d5a548276ec7', '8', 'אביגיל תבור', 'avigail@tavor-textile.example', 'avigail@tavor-textile.example', '97235551343', 'תבור טקסטיל', '', 'Tel Aviv', '', '', 'Israel', 'active', 'he', '2026-09-11 23:56:12.319+00', '2026-09-11 23:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b4-78e5-a487-7f7e2fe9b0a7', '9', 'Walter Quill', 'walter@quill-packaging.example', 'walter@quill-packaging.example', '13125551392', 'Quill Packaging', '', 'Chicago', '', '', 'United States', 'active', 'en', '2026-09-12 14:56:12.319+00', '2026-09-12 14:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b5-7e41-8ec8-09bb95e69878', '10', 'Tom Hallowell', 'tom@hallowell-tools.example', 'tom@hallowell-tools.example', '441134961021', 'Hallowell Tools', '', 'Leeds', '', '', 'United Kingdom', 'active', 'en', '2026-09-13 16:56:12.319+00', '2026-09-13 16:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b7-73a1-a43d-24035b7ea021', '11', 'דוד אלמוגי', 'david@almogi-tools.example', 'david@almogi-tools.example', '97286551070', 'אלמוגי כלי עבודה', '', 'Be’er Sheva', '', '', 'Israel', 'pending', 'he', '2026-09-14 07:56:12.319+00', '2026-09-14 07:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7b8-79ef-a0da-b6c6b87c0aee', '12', '何清扬', 'qingyang@clearwing.example', 'qingyang@clearwing.example', '60355551119', '', '', 'Kuala Lumpur', '', '', 'Malaysia', 'active', 'zh', '2026-09-15 09:56:12.319+00', '2026-09-15 09:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7ba-73b2-b385-62743b7bb6fc', '13', 'Odette Marlowe', 'odette@marlowe-beauty.example', 'odette@marlowe-beauty.example', '442079461168', 'Marlowe Beauty', '', 'London', '', '', 'United Kingdom', 'active', 'en', '2026-09-16 00:56:12.319+00', '2026-09-16 00:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7bb-797c-845b-615c40468505', '14', 'הדס מעיין', 'hadas@maayan-kitchen.example', 'hadas@maayan-kitchen.example', '97245551217', 'מעיין למטבח', '', 'Haifa', '', '', 'Israel', 'active', 'he', '2026-09-16 15:56:12.319+00', '2026-09-16 15:56:12.319+00', NULL, NULL, NULL),
('01a1dea2-c7be-7651-b50a-d8439ab3371c', '15', '韩松石', 'songshi@pinestone.example', 'songshi@pinestone.example', '16045551266', '松石建材', '', 'Vancouver', '', '', 'Canada', 'active', 'zh', '2026-09-17 17:56:12.319+00', '2026-09-17 17:56:12.319+00', NULL, NULL, NULL);
INSERT INTO customer_change (id, customer_id, at, account_id, kind, inquiry_id, changes) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c7a8-7f99-8f18-261aa604ab5e', '01a1dea2-c7a2-7c9f-b43f-0406d4ec2af1', '2026-09-06 05:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7ab-72ac-aaf0-dbbe2ce97991', '01a1dea2-c7aa-760c-9bde-6296fe5c87ed', '2026-09-06 20:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7ac-7eed-816c-3d8be19439f2', '01a1dea2-c7ab-7e6a-8b7e-1557aa427e93', '2026-09-07 11:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7ae-7516-a186-14334bdb4f10', '01a1dea2-c7ad-7a24-9de3-da9905bd5fb1', '2026-09-08 13:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7af-7af5-a25c-6aeb6bb87205', '01a1dea2-c7ae-7fce-a829-3b271c34cc1d', '2026-09-09 04:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b1-708b-97af-add94d67ee55', '01a1dea2-c7b0-7581-890b-efe78bf70461', '2026-09-10 06:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b2-7610-91cd-a066f3eb916d', '01a1dea2-c7b1-7b3b-be16-7d53bad8dbc0', '2026-09-10 21:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b3-7e14-aba4-b7c5c437f6b7', '01a1dea2-c7b3-70e1-80e6-d5a548276ec7', '2026-09-11 23:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b5-73c2-9e84-d62993968e46', '01a1dea2-c7b4-78e5-a487-7f7e2fe9b0a7', '2026-09-12 14:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b6-7906-95b0-06e1d2f76a8e', '01a1dea2-c7b5-7e41-8ec8-09bb95e69878', '2026-09-13 16:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b7-7ea3-b7ef-f0c6097acde5', '01a1dea2-c7b7-73a1-a43d-24035b7ea021', '2026-09-14 07:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7b9-7512-bf61-d5dcffdae57d', '01a1dea2-c7b8-79ef-a0da-b6c6b87c0aee', '2026-09-15 09:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7ba-7e8f-b35a-7a5fb5932a80', '01a1dea2-c7ba-73b2-b385-62743b7bb6fc', '2026-09-16 00:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7bc-7f3f-a04d-5cea5e1c0e27', '01a1dea2-c7bb-797c-845b-615c40468505', '2026-09-16 15:56:12.319+00', NULL, 'created', NULL, '{}'),
('01a1dea2-c7bf-72bc-958d-52e9d4ff5630', '01a1dea2-c7be-7651-b50a-d8439ab3371c', '2026-09-17 17:56:12.319+00', NULL, 'created', NULL, '{}');
INSERT INTO inquiry (id, number, customer_id, full_name, email, phone, import_experience, business_description, interested_products, import_type, budget, notes, language, source, suspect, subject, product_names, status, admin_response, customer_action, submission_key, retry_key, created_at, created_by, updated_at, updated_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c832-7635-8773-460cd7c4d917', '1', '01a1dea2-c7a2-7c9f-b43f-0406d4ec2af1', 'Ada Brightwater', 'ada@brightwater-home.example', '442079461000', 'No Experience', 'We run three shops for the home and want to bring in our own line.', 'Matte lipstick, 3.5 g, brick red, Stand-up kraft pouch, blank label, 50 g', 'one-time', '800.00', '', 'en', 'web', 'false', 'Matte lipstick, 3.5 g, brick red, Stand-up kraft pouch, blank label, 50 g', '{"Matte lipstick, 3.5 g, brick red","Stand-up kraft pouch, blank label, 50 g"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-07 05:56:12.319+00', NULL, '2026-09-07 23:56:12.319+00', NULL),
('01a1dea2-c83d-7e7e-bace-1768a27414a9', '2', '01a1dea2-c7aa-760c-9bde-6296fe5c87ed', 'מיכל אורן־גיל', 'michal@oren-gil.example', '97235551049', 'Beginner', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Desk lamp with two arms, neutral white, 木腿壳椅 四把装 铁锈红', 'long-term', '5000.00', 'נא להציע מחיר FOB נינגבו.', 'he', 'web', 'false', 'Desk lamp with two arms, neutral white, 木腿壳椅 四把装 铁锈红', '{"Desk lamp with two arms, neutral white","木腿壳椅 四把装 铁锈红"}', 'Cancelled', '', 'created_new', NULL, NULL, '2026-09-07 20:56:12.319+00', NULL, '2026-09-08 22:56:12.319+00', NULL),
('01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '3', '01a1dea2-c7ab-7e6a-8b7e-1557aa427e93', '吴若川', 'ruochuan@river-supply.example', '8675585551098', 'Intermediate', '经营两年的网店，每月约400单。', '适合2至6岁儿童的玩具，需认证', 'bulk', '18000.00', '我们想先看样品。', 'zh', 'whatsapp', 'false', '适合2至6岁儿童的玩具，需认证', '{}', 'Closed', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'created_new', NULL, NULL, '2026-09-08 11:56:12.319+00', NULL, '2026-09-10 23:56:12.319+00', NULL),
('01a1dea2-c84f-7943-879c-45656f37e227', '4', '01a1dea2-c7ad-7a24-9de3-da9905bd5fb1', 'Marcus Thornbury', 'marcus@thornbury-hotels.example', '61255501147', 'Expert', 'We are wholesalers and serve some 120 small shops.', 'Matte lipstick, display of 24, rose', 'regular', '120000.00', '', 'en', 'web', 'false', 'Matte lipstick, display of 24, rose', '{"Matte lipstick, display of 24, rose"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-09 13:56:12.319+00', NULL, '2026-09-10 07:56:12.319+00', NULL),
('01a1dea2-c855-7bbe-8631-eb46a8b351e3', '5', '01a1dea2-c7ae-7fce-a829-3b271c34cc1d', 'גיא לבנוני', 'guy@levanoni-light.example', '97235551196', 'No Experience', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'מנורת תלייה ממתכת, אור ניטרלי, חלודה, Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', 'one-time', '2500.00', 'המשלוח צריך להגיע לפני החגים.', 'he', 'web', 'false', 'מנורת תלייה ממתכת, אור ניטרלי, חלודה, Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', '{"מנורת תלייה ממתכת, אור ניטרלי, חלודה","Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז"}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-10 04:56:12.319+00', NULL, '2026-09-10 07:56:12.319+00', NULL),
('01a1dea2-c860-74c4-8fbb-85b048a6f9de', '6', '01a1dea2-c7b0-7581-890b-efe78bf70461', '唐九思', 'jiusi@ninethoughts.example', '8675585551245', 'Beginner', '我刚起步，从未进口过。', '贴牌护肤品', 'long-term', NULL, '', 'zh', 'fair', 'false', '贴牌护肤品', '{}', 'Closed', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'created_new', NULL, NULL, '2026-09-11 06:56:12.319+00', NULL, '2026-09-13 18:56:12.319+00', NULL),
('01a1dea2-c86c-7256-9f67-cfab49a4f549', '7', '01a1dea2-c7b1-7b3b-be16-7d53bad8dbc0', 'Yolanda Crestwell', 'yolanda@crestwell-cleaning.example', '13125551294', 'Intermediate', 'We run three shops for the home and want to bring in our own line.', 'Matte lipstick, display of 24, plum', 'bulk', '45000.00', 'Please quote FOB Ningbo.', 'en', 'web', 'false', 'Matte lipstick, display of 24, plum', '{"Matte lipstick, display of 24, plum"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-11 21:56:12.319+00', NULL, '2026-09-12 15:56:12.319+00', NULL),
('01a1dea2-c884-7722-ab82-110a7aafeead', '8', '01a1dea2-c7b3-70e1-80e6-d5a548276ec7', 'אביגיל תבור', 'avigail@tavor-textile.example', '97235551343', 'Expert', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Power strip, four sockets, 1.5 m, Dining table, oak top, 140 cm, Knitted beanie with pompom, children, rust', 'regular', '1500.00', 'נשמח לראות דוגמאות לפני הכול.', 'he', 'phone', 'false', 'Power strip, four sockets, 1.5 m, Dining table, oak top, 140 cm, Knitted beanie with pompom, children, rust', '{"Power strip, four sockets, 1.5 m","Dining table, oak top, 140 cm","Knitted beanie with pompom, children, rust"}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-12 23:56:12.319+00', NULL, '2026-09-13 02:56:12.319+00', NULL),
('01a1dea2-c88c-7b81-b39d-839517fc6bb9', '9', '01a1dea2-c7b4-78e5-a487-7f7e2fe9b0a7', 'Walter Quill', 'walter@quill-packaging.example', '13125551392', 'No Experience', 'An online shop, two years old, about 400 orders a month.', 'Toys for two to six years, with certificates', 'one-time', '7500.00', '', 'en', 'web', 'false', 'Toys for two to six years, with certificates', '{}', 'Closed', 'We visited the factory this week. The quality is good, and your logo can be printed on the box as well.', 'created_new', NULL, NULL, '2026-09-13 14:56:12.319+00', NULL, '2026-09-16 02:56:12.319+00', NULL),
('01a1dea2-c892-7849-b512-aee343d6e3d9', '10', '01a1dea2-c7b5-7e41-8ec8-09bb95e69878', 'Tom Hallowell', 'tom@hallowell-tools.example', '441134961021', 'Beginner', 'We are wholesalers and serve some 120 small shops.', 'קרם יום, 200 מ״ל, מכסה זהב', 'long-term', '30000.00', 'It has to arrive before the holidays.', 'en', 'wechat', 'false', 'קרם יום, 200 מ״ל, מכסה זהב', '{"קרם יום, 200 מ״ל, מכסה זהב"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-14 16:56:12.319+00', NULL, '2026-09-15 10:56:12.319+00', NULL),
('01a1dea2-c89b-75d2-a816-5b6370af959a', '11', '01a1dea2-c7b7-73a1-a43d-24035b7ea021', 'דוד אלמוגי', 'david@almogi-tools.example', '97286551070', 'Intermediate', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'Cable reel, 10 m, Two-door wardrobe, walnut · 双门衣柜 胡桃木色', 'bulk', '800.00', '', 'he', 'web', 'false', 'Cable reel, 10 m, Two-door wardrobe, walnut · 双门衣柜 胡桃木色', '{"Cable reel, 10 m","Two-door wardrobe, walnut · 双门衣柜 胡桃木色"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-15 07:56:12.319+00', NULL, '2026-09-16 01:56:12.319+00', NULL),
('01a1dea2-c8a6-7fa9-99dd-1f01e99d728b', '12', '01a1dea2-c7b8-79ef-a0da-b6c6b87c0aee', '何清扬', 'qingyang@clearwing.example', '60355551119', 'Expert', '我刚起步，从未进口过。', '贴牌护肤品', 'regular', '5000.00', '请报宁波FOB价。', 'zh', 'web', 'false', '贴牌护肤品', '{}', 'Cancelled', '', 'created_new', NULL, NULL, '2026-09-16 09:56:12.319+00', NULL, '2026-09-17 11:56:12.319+00', NULL),
('01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '13', '01a1dea2-c7ba-73b2-b385-62743b7bb6fc', 'Odette Marlowe', 'odette@marlowe-beauty.example', '442079461168', 'No Experience', 'We run three shops for the home and want to bring in our own line.', 'Night cream, 100 ml, mint jar', 'one-time', '18000.00', 'We would like to see samples first.', 'en', 'whatsapp', 'false', 'Night cream, 100 ml, mint jar', '{"Night cream, 100 ml, mint jar"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-17 00:56:12.319+00', NULL, '2026-09-19 12:56:12.319+00', NULL),
('01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '14', '01a1dea2-c7bb-797c-845b-615c40468505', 'הדס מעיין', 'hadas@maayan-kitchen.example', '97245551217', 'Beginner', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Solar panel with stand, 50 W, 软包床头酒店床 90×200厘米', 'long-term', '120000.00', '', 'he', 'web', 'false', 'Solar panel with stand, 50 W, 软包床头酒店床 90×200厘米', '{"Solar panel with stand, 50 W","软包床头酒店床 90×200厘米"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-17 15:56:12.319+00', NULL, '2026-09-18 09:56:12.319+00', NULL),
('01a1dea2-c8ba-75b2-a1d3-f4968ec92133', '15', '01a1dea2-c7be-7651-b50a-d8439ab3371c', '韩松石', 'songshi@pinestone.example', '16045551266', 'Intermediate', '经营两年的网店，每月约400单。', '适合2至6岁儿童的玩具，需认证', 'bulk', '2500.00', '必须在节前到货。', 'zh', 'web', 'false', '适合2至6岁儿童的玩具，需认证', '{}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-18 17:56:12.319+00', NULL, '2026-09-18 20:56:12.319+00', NULL),
('01a1dea2-c8c1-7839-817a-357e8f14d1f8', '16', NULL, 'Arlo Venn', 'arlo@venn-outdoor.example', '61255501315', 'Expert', 'We are wholesalers and serve some 120 small shops.', 'Face serum with dropper, 50 ml, teal', 'regular', NULL, '', 'en', 'fair', 'false', 'Face serum with dropper, 50 ml, teal', '{"Face serum with dropper, 50 ml, teal"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-19 08:56:12.319+00', NULL, '2026-09-21 20:56:12.319+00', NULL),
('01a1dea2-c8c9-7568-ab53-380174f549ab', '17', NULL, 'נדב אשכולי', 'nadav@eshkoli.example', '97286551364', 'No Experience', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'ספה דו־מושבית, פשתן, טורקיז, Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'one-time', '45000.00', 'נא להציע מחיר FOB נינגבו.', 'he', 'web', 'false', 'ספה דו־מושבית, פשתן, טורקיז, Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', '{"ספה דו־מושבית, פשתן, טורקיז","Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-20 10:56:12.319+00', NULL, '2026-09-21 04:56:12.319+00', NULL),
('01a1dea2-c8d3-712f-86a2-fe1bcdaae633', '18', NULL, 'Elias Fairbourne', 'elias@fairbourne-rides.example', '14165551413', 'Beginner', 'I am just starting out and have never imported before.', 'Skin care under a private label', 'long-term', '1500.00', 'We would like to see samples first.', 'en', 'phone', 'false', 'Skin care under a private label', '{}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-21 01:56:12.319+00', NULL, '2026-09-21 04:56:12.319+00', NULL),
('01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '19', NULL, 'Imani Weru', 'imani@kijani-market.example', '254205551042', 'Intermediate', 'We run three shops for the home and want to bring in our own line.', 'Hair oil with dropper, 50 ml, amber', 'bulk', '7500.00', '', 'en', 'web', 'false', 'Hair oil with dropper, 50 ml, amber', '{"Hair oil with dropper, 50 ml, amber"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-22 03:56:12.319+00', NULL, '2026-09-24 15:56:12.319+00', NULL),
('01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '20', NULL, 'שירה כרמון', 'shira@carmon-toys.example', '97245551091', 'Expert', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה, Frying pan for hotel kitchens, 20 cm', 'regular', '30000.00', 'המשלוח צריך להגיע לפני החגים.', 'he', 'wechat', 'false', 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה, Frying pan for hotel kitchens, 20 cm', '{"Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה","Frying pan for hotel kitchens, 20 cm"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-22 18:56:12.319+00', NULL, '2026-09-23 12:56:12.319+00', NULL);
INSERT INTO inquiry_event (id, inquiry_id, at, account_id, kind, details) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c836-7e66-b1fb-6aee094998d2', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 05:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c838-7fb6-ba92-d867af453f83', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 08:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c839-7999-88cb-e2a079bf8ec6', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 09:56:12.319+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1dea2-c83a-72e5-bf17-8b22e25aaaa7', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 23:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c83a-7c1c-a747-04298fa03d5e', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 23:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c83b-7543-a2bd-6f93885a40ed', '01a1dea2-c832-7635-8773-460cd7c4d917', '2026-09-07 23:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c842-737c-9330-f3f4da15adb8', '01a1dea2-c83d-7e7e-bace-1768a27414a9', '2026-09-07 20:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c842-7cac-89ee-288658d1102d', '01a1dea2-c83d-7e7e-bace-1768a27414a9', '2026-09-08 22:56:12.319+00', NULL, 'status', '{"to": "Cancelled", "from": "New"}'),
('01a1dea2-c844-7fbe-9bff-3b2a1435898a', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-08 11:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c845-78e5-a525-0e4d30914502', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-08 14:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c846-71ef-ad35-45832c86c955', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-08 15:56:12.319+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1dea2-c846-7add-8c2a-fcb3787e7475', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-09 05:56:12.319+00', NULL, 'response', '{"text": "我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。"}'),
('01a1dea2-c847-73eb-a32b-5e8aedce5eaa', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-09 05:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c847-7d0a-a476-90256cd29845', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-09 05:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c84d-7399-a27a-64a543efc848', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', '2026-09-10 23:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c851-7245-8c15-63c2ff4b055d', '01a1dea2-c84f-7943-879c-45656f37e227', '2026-09-09 13:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c851-7be7-abe9-e553d2ad35d3', '01a1dea2-c84f-7943-879c-45656f37e227', '2026-09-09 16:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c852-74e5-ac69-174d64b2d4d4', '01a1dea2-c84f-7943-879c-45656f37e227', '2026-09-10 07:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c852-7da9-a200-b1c1e26c95b7', '01a1dea2-c84f-7943-879c-45656f37e227', '2026-09-10 07:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c853-7bf3-bf5f-1eaf8e0782cc', '01a1dea2-c84f-7943-879c-45656f37e227', '2026-09-10 07:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c85e-7897-90e9-5b3fd8b083b7', '01a1dea2-c855-7bbe-8631-eb46a8b351e3', '2026-09-10 04:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c85f-71df-9c28-3e971fd6a87d', '01a1dea2-c855-7bbe-8631-eb46a8b351e3', '2026-09-10 07:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c861-734b-ad49-50368e074c48', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-11 06:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c861-7bf7-aa80-b1ce3fa7973a', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-11 09:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c864-7feb-8009-ed6f405de9af', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-12 00:56:12.319+00', NULL, 'response', '{"text": "我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。"}'),
('01a1dea2-c869-7004-b10b-2a827f081a61', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-12 00:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c869-7a7e-9461-b1dcfe2efd6d', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-12 00:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c86a-7d3b-b243-e00d4ae380d3', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', '2026-09-13 18:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c86d-7a28-ae1a-665466d8dd48', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-11 21:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c871-7502-832d-915737020f77', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-12 00:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c871-7e97-817a-8c77b713577e', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-12 01:56:12.319+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1dea2-c872-771e-98d1-940c60615b46', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-12 15:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c872-7fd7-a892-d60813658cf1', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-12 15:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c882-7224-bb88-58c3875f804d', '01a1dea2-c86c-7256-9f67-cfab49a4f549', '2026-09-12 15:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c88a-7ccc-939c-7094b7d51aa5', '01a1dea2-c884-7722-ab82-110a7aafeead', '2026-09-12 23:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c88b-7610-b299-48d4e758aa35', '01a1dea2-c884-7722-ab82-110a7aafeead', '2026-09-13 02:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c88d-7a97-8c83-8a99a89c50c3', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-13 14:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c88e-7353-a6a9-44a976039a3b', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-13 17:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c88e-7c08-a3d3-d6d413175786', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-14 08:56:12.319+00', NULL, 'response', '{"text": "We visited the factory this week. The quality is good, and your logo can be printed on the box as well."}'),
('01a1dea2-c88f-74bc-ba70-cb0c127c473b', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-14 08:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c88f-7f47-9d36-4a8ae1817097', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-14 08:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c891-75a1-b503-4f260db70775', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', '2026-09-16 02:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c895-7e62-b897-139263cfb1a0', '01a1dea2-c892-7849-b512-aee343d6e3d9', '2026-09-14 16:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c896-7820-b4e0-7c376a0f0118', '01a1dea2-c892-7849-b512-aee343d6e3d9', '2026-09-14 19:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c897-7947-97e8-2087bb18a060', '01a1dea2-c892-7849-b512-aee343d6e3d9', '2026-09-15 10:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c899-7076-a832-4de70165b0cf', '01a1dea2-c892-7849-b512-aee343d6e3d9', '2026-09-15 10:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c899-7906-98c8-7f10a9608311', '01a1dea2-c892-7849-b512-aee343d6e3d9', '2026-09-15 10:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8a2-7dd7-bd5b-7f9af69a8118', '01a1dea2-c89b-75d2-a816-5b6370af959a', '2026-09-15 07:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8a3-7758-bdcc-eb29753dcb6c', '01a1dea2-c89b-75d2-a816-5b6370af959a', '2026-09-15 10:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8a4-7158-8c31-12a013f93f36', '01a1dea2-c89b-75d2-a816-5b6370af959a', '2026-09-16 01:56:12.319+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1dea2-c8a4-79e7-8796-4395e534a626', '01a1dea2-c89b-75d2-a816-5b6370af959a', '2026-09-16 01:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8a5-72a7-9623-307cf52d989b', '01a1dea2-c89b-75d2-a816-5b6370af959a', '2026-09-16 01:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8a7-7dba-a6b9-d0355a01d9da', '01a1dea2-c8a6-7fa9-99dd-1f01e99d728b', '2026-09-16 09:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8a8-7672-8708-c8cc7b284d1d', '01a1dea2-c8a6-7fa9-99dd-1f01e99d728b', '2026-09-17 11:56:12.319+00', NULL, 'status', '{"to": "Cancelled", "from": "New"}'),
('01a1dea2-c8ab-70d0-884e-e9baf380fe46', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 00:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8ab-7974-bd92-49ade667d2f0', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 03:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8ac-71f7-8025-4d7b62e033be', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 04:56:12.319+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1dea2-c8ac-7ab8-a21d-294c6c6dfa8b', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 18:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c8b1-70c4-8108-adf46f5a19ab', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 18:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8b1-7bc2-8136-67e5c4c5f7ca', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-17 18:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8b2-7f5c-94cc-8b0b99a6b4a9', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '2026-09-19 12:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c8b6-7451-8f27-5478a030af6a', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '2026-09-17 15:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8b6-7cf1-8e4c-0eac252b106e', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '2026-09-17 18:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8b7-771e-adbb-95b93bab1f59', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '2026-09-18 09:56:12.319+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1dea2-c8b8-7035-aa4c-fd05259fc87d', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '2026-09-18 09:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8b8-78b8-ac9f-4b43ddc43c5c', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '2026-09-18 09:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8bc-71f7-85d3-819aaa082dab', '01a1dea2-c8ba-75b2-a1d3-f4968ec92133', '2026-09-18 17:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8bd-7585-b46a-a6eaaccb18b5', '01a1dea2-c8ba-75b2-a1d3-f4968ec92133', '2026-09-18 20:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8c4-745e-9bc3-7457362522ce', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-19 08:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8c4-7e04-aa96-a6d071fd0329', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-19 11:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8c5-76c8-a3ee-5c59c1627d2d', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-20 02:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c8c5-7f81-920a-09d9db1b8a71', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-20 02:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8c6-7800-86e4-28533420de52', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-20 02:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8c7-7a62-b513-85ab30de966c', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', '2026-09-21 20:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c8cb-75eb-ad3e-6c0ee1ecd08b', '01a1dea2-c8c9-7568-ab53-380174f549ab', '2026-09-20 10:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8cb-7e93-a611-b4ccd6433e7a', '01a1dea2-c8c9-7568-ab53-380174f549ab', '2026-09-20 13:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8cc-77ef-ae40-4ce8ed66294b', '01a1dea2-c8c9-7568-ab53-380174f549ab', '2026-09-21 04:56:12.319+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1dea2-c8cd-7049-82f4-33fc3b1847eb', '01a1dea2-c8c9-7568-ab53-380174f549ab', '2026-09-21 04:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8d1-7493-871b-dbe1d69b4627', '01a1dea2-c8c9-7568-ab53-380174f549ab', '2026-09-21 04:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8d4-7143-8211-4e53d3813553', '01a1dea2-c8d3-712f-86a2-fe1bcdaae633', '2026-09-21 01:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8d4-79f3-ab0b-efc946aa0523', '01a1dea2-c8d3-712f-86a2-fe1bcdaae633', '2026-09-21 04:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8d7-74f9-aca7-531aca98891e', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 03:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8d7-7d68-80aa-21adfa8b5315', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 06:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8d8-75c6-a718-c9095b3096ee', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 07:56:12.319+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1dea2-c8d8-7e9b-b6f7-b945df2e13ea', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 21:56:12.319+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1dea2-c8d9-772f-b3e8-f05f42766794', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 21:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8d9-7f81-8dc2-70dfc5512274', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-22 21:56:12.319+00', NULL, 'mail', '{"state": "off"}'),
('01a1dea2-c8db-71ba-8b3d-3876a9576e7e', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '2026-09-24 15:56:12.319+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1dea2-c8de-7666-94b0-d3c8b5b9ff82', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '2026-09-22 18:56:12.319+00', NULL, 'created', '{}'),
('01a1dea2-c8de-7ebc-9114-7ccd2b835881', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '2026-09-22 21:56:12.319+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1dea2-c8df-7785-8bcc-c78e76fb6cac', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '2026-09-23 12:56:12.319+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1dea2-c8e0-7020-bc4d-637f52387b08', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '2026-09-23 12:56:12.319+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1dea2-c8e0-78d4-8372-41391ca739a6', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '2026-09-23 12:56:12.319+00', NULL, 'mail', '{"state": "off"}');
INSERT INTO inquiry_product (inquiry_id, "position", product_id, name, sku, seen_price, price_then, quantity, target_price) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c832-7635-8773-460cd7c4d917', '0', '01a1dea2-bd4e-7466-9ca7-26c9f206af20', 'Matte lipstick, 3.5 g, brick red', 'SKU-000001', '1.90', '1.90', '100', NULL),
('01a1dea2-c832-7635-8773-460cd7c4d917', '1', '01a1dea2-be62-7b95-b282-35a02c068c00', 'Stand-up kraft pouch, blank label, 50 g', 'SKU-000038', '0.10', '0.10', NULL, NULL),
('01a1dea2-c83d-7e7e-bace-1768a27414a9', '0', NULL, 'Desk lamp with two arms, neutral white', 'SKU-000112', '9.80', '9.80', '200', '8.82'),
('01a1dea2-c83d-7e7e-bace-1768a27414a9', '1', NULL, '木腿壳椅 四把装 铁锈红', 'SKU-000149', '68.50', '68.50', NULL, '61.65'),
('01a1dea2-c84f-7943-879c-45656f37e227', '0', NULL, 'Matte lipstick, display of 24, rose', 'SKU-000334', '40.00', '40.00', '400', NULL),
('01a1dea2-c855-7bbe-8631-eb46a8b351e3', '0', NULL, 'מנורת תלייה ממתכת, אור ניטרלי, חלודה', 'SKU-000090', '13.00', '13.00', '500', NULL),
('01a1dea2-c855-7bbe-8631-eb46a8b351e3', '1', NULL, 'Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', 'SKU-000127', '35.00', '35.00', NULL, NULL),
('01a1dea2-c86c-7256-9f67-cfab49a4f549', '0', NULL, 'Matte lipstick, display of 24, plum', 'SKU-000312', '40.00', '40.00', '700', NULL),
('01a1dea2-c884-7722-ab82-110a7aafeead', '0', NULL, 'Power strip, four sockets, 1.5 m', 'SKU-000068', '3.35', '3.35', '800', NULL),
('01a1dea2-c884-7722-ab82-110a7aafeead', '1', NULL, 'Dining table, oak top, 140 cm', 'SKU-000105', '128.00', '128.00', NULL, NULL),
('01a1dea2-c884-7722-ab82-110a7aafeead', '2', NULL, 'Knitted beanie with pompom, children, rust', 'SKU-000142', '2.00', '2.00', NULL, NULL),
('01a1dea2-c892-7849-b512-aee343d6e3d9', '0', NULL, 'קרם יום, 200 מ״ל, מכסה זהב', 'SKU-000290', '9.85', '9.85', '200', '8.87'),
('01a1dea2-c89b-75d2-a816-5b6370af959a', '0', NULL, 'Cable reel, 10 m', 'SKU-000046', '13.50', '13.50', '300', NULL),
('01a1dea2-c89b-75d2-a816-5b6370af959a', '1', NULL, 'Two-door wardrobe, walnut · 双门衣柜 胡桃木色', 'SKU-000083', '141.00', '141.00', NULL, NULL),
('01a1dea2-c8a9-79e3-aa85-39361ab7ec95', '0', NULL, 'Night cream, 100 ml, mint jar', 'SKU-000268', '6.45', '6.45', '500', NULL),
('01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '0', '01a1dea2-be0b-7810-934e-f1450463038a', 'Solar panel with stand, 50 W', 'SKU-000024', '37.00', '37.00', '600', '33.30'),
('01a1dea2-c8b4-728b-8bd8-6e1c62f82642', '1', NULL, '软包床头酒店床 90×200厘米', 'SKU-000061', '126.00', '126.00', NULL, '113.40'),
('01a1dea2-c8c1-7839-817a-357e8f14d1f8', '0', NULL, 'Face serum with dropper, 50 ml, teal', 'SKU-000246', '6.90', '6.90', '800', NULL),
('01a1dea2-c8c9-7568-ab53-380174f549ab', '0', '01a1dea2-bd5d-75d7-8dd6-919a66ec571e', 'ספה דו־מושבית, פשתן, טורקיז', 'SKU-000002', '185.00', '185.00', '100', NULL),
('01a1dea2-c8c9-7568-ab53-380174f549ab', '1', '01a1dea2-be68-7c6e-be11-3e57dba29cfb', 'Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'SKU-000039', '46.00', '46.00', NULL, NULL),
('01a1dea2-c8d5-7c72-894f-5967e8f40a9b', '0', NULL, 'Hair oil with dropper, 50 ml, amber', 'SKU-000224', '5.85', '5.85', '300', NULL),
('01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '0', NULL, 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה', 'SKU-000335', '296.00', '296.00', '400', NULL),
('01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', '1', '01a1dea2-bdd6-7c6e-a4f2-786be9c3431d', 'Frying pan for hotel kitchens, 20 cm', 'SKU-000017', '5.90', '5.90', NULL, NULL);
INSERT INTO mail (id, inquiry_id, kind, recipient, language, subject, body, state, failure, created_at, state_at) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-c83c-731e-8677-a27184835275', '01a1dea2-c832-7635-8773-460cd7c4d917', 'response', 'ada@brightwater-home.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-07 23:56:12.319+00', '2026-09-07 23:56:12.319+00'),
('01a1dea2-c848-768b-bc2e-d8785a4dc75c', '01a1dea2-c844-706a-9a4e-54ec9acb6e0a', 'response', 'ruochuan@river-supply.example', 'zh', '', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'off', NULL, '2026-09-09 05:56:12.319+00', '2026-09-09 05:56:12.319+00'),
('01a1dea2-c854-7610-b5dd-ede1d64e4fcd', '01a1dea2-c84f-7943-879c-45656f37e227', 'response', 'marcus@thornbury-hotels.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-10 07:56:12.319+00', '2026-09-10 07:56:12.319+00'),
('01a1dea2-c86a-73eb-9b06-8a0e48a13d96', '01a1dea2-c860-74c4-8fbb-85b048a6f9de', 'response', 'jiusi@ninethoughts.example', 'zh', '', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'off', NULL, '2026-09-12 00:56:12.319+00', '2026-09-12 00:56:12.319+00'),
('01a1dea2-c883-7041-b62d-fb95152905a4', '01a1dea2-c86c-7256-9f67-cfab49a4f549', 'response', 'yolanda@crestwell-cleaning.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-12 15:56:12.319+00', '2026-09-12 15:56:12.319+00'),
('01a1dea2-c890-7bae-a222-f3fd6d5edcaa', '01a1dea2-c88c-7b81-b39d-839517fc6bb9', 'response', 'walter@quill-packaging.example', 'en', '', 'We visited the factory this week. The quality is good, and your logo can be printed on the box as well.', 'off', NULL, '2026-09-14 08:56:12.319+00', '2026-09-14 08:56:12.319+00'),
('01a1dea2-c89a-7283-a073-90a5c60576c4', '01a1dea2-c892-7849-b512-aee343d6e3d9', 'response', 'tom@hallowell-tools.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-15 10:56:12.319+00', '2026-09-15 10:56:12.319+00'),
('01a1dea2-c8a5-7c00-b9f0-24f55392aca3', '01a1dea2-c89b-75d2-a816-5b6370af959a', 'response', 'david@almogi-tools.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-16 01:56:12.319+00', '2026-09-16 01:56:12.319+00'),
('01a1dea2-c8b2-753f-8ed2-8faab0c246c9', '01a1dea2-c8a9-79e3-aa85-39361ab7ec95', 'response', 'odette@marlowe-beauty.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-17 18:56:12.319+00', '2026-09-17 18:56:12.319+00'),
('01a1dea2-c8b9-7297-ae59-1aa948b58945', '01a1dea2-c8b4-728b-8bd8-6e1c62f82642', 'response', 'hadas@maayan-kitchen.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-18 09:56:12.319+00', '2026-09-18 09:56:12.319+00'),
('01a1dea2-c8c7-712f-acaf-37d8d9bcbb13', '01a1dea2-c8c1-7839-817a-357e8f14d1f8', 'response', 'arlo@venn-outdoor.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-20 02:56:12.319+00', '2026-09-20 02:56:12.319+00'),
('01a1dea2-c8d1-7e83-aaf7-8857dde93df7', '01a1dea2-c8c9-7568-ab53-380174f549ab', 'response', 'nadav@eshkoli.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-21 04:56:12.319+00', '2026-09-21 04:56:12.319+00'),
('01a1dea2-c8da-78b4-b690-4c52626a7130', '01a1dea2-c8d5-7c72-894f-5967e8f40a9b', 'response', 'imani@kijani-market.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-22 21:56:12.319+00', '2026-09-22 21:56:12.319+00'),
('01a1dea2-c8e1-720c-8c92-5045496ba200', '01a1dea2-c8dc-7493-86ca-74a9cc73d2f6', 'response', 'shira@carmon-toys.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-23 12:56:12.319+00', '2026-09-23 12:56:12.319+00');
INSERT INTO newsletter_subscriber (id, email, email_key, language, created_at) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-caf1-7e14-9f47-338f5a1f6071', 'reader@example.com', 'reader@example.com', 'he', '2026-11-15 09:56:13.169+00');
INSERT INTO product (id, number, name, description, price, supplier_id, catalog_id, original_sku, attributes, tags, category, specifications, quantity, status, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-bd4e-7466-9ca7-26c9f206af20', '1', 'Matte lipstick, 3.5 g, brick red', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '1.90', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '01a1dea2-bd07-7b91-8c78-93687fd39f61', 'LIP-2100', '[{"name": "Pack", "value": "3.5 g"}, {"name": "Colour", "value": "brick red"}]', '{beauty,"brick red"}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "dermatologically tested formula"}', '0', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd5d-75d7-8dd6-919a66ec571e', '2', 'ספה דו־מושבית, פשתן, טורקיז', 'מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: שלד עץ מלא, ספוג ובד. קרטון: יחידה אחת; הזמנה מינימלית 10.', '185.00', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '01a1dea2-bd14-7978-b940-878ded18e4a9', 'SOF-2103', '[{"name": "גימור", "value": "פשתן"}, {"name": "צבע", "value": "טורקיז"}]', '{furniture,teal,"own logo"}', 'Furniture', '{"חומר": "שלד עץ מלא, ספוג ובד", "קרטון": "יחידה אחת", "זמן אספקה": "20 ימים", "כמות מינימום": "10"}', '22', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd65-715c-be50-e5b766bd7584', '3', 'Electric scooter, 250 W · 电动滑板车 250瓦', 'Comes with a list of spare parts, which are kept for five years. Material: aluminium. Carton: 1 piece; minimum order 10.
附配件清单，配件供应五年。材质：铝合金。装箱：1件；起订量10。', '172.00', '01a1dea2-bcf6-7378-8193-8c3a5fe7bbe0', '01a1dea2-bd3b-7799-a573-3fc842a90186', 'ESC-2106', '[{"name": "Power", "value": "250 W"}]', '{vehicles,bestseller}', 'Vehicles', '{"MOQ": "10", "Carton": "1 piece", "Delivery": "25 days", "Material": "aluminium"}', '33', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd6b-75d7-897c-f9abf07963bf', '4', 'Wireless speaker, 5 W, sand', 'Every unit is tested before packing; CE and RoHS reports come along. Material: ABS plastic. Carton: 24 pieces; minimum order 300.', '6.60', '01a1dea2-bc65-72a7-a235-5c7ba8dc770a', '01a1dea2-bd0d-7a39-836d-2295e2329ff6', 'SPE-2109', '[{"name": "Power", "value": "5 W"}, {"name": "Colour", "value": "sand"}]', '{electronics,sand,מבצע}', 'Electronics', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "ABS plastic"}', '4', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd71-79ef-a85a-cae9ba5b5786', '5', '领结泰迪熊 18厘米', '通过EN 71测试，圆角处理，水性漆。材质：涤纶毛绒。装箱：120件；起订量1000。', '2.70', '01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '01a1dea2-bd25-7968-91a3-b0cb1a059f46', '', '[{"name": "尺寸", "value": "18厘米"}]', '{toys}', 'Toys', '{"材质": "涤纶毛绒", "装箱": "120件", "交货期": "35天", "起订量": "1000"}', '535', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd77-7926-9a02-4f5ea287bfeb', '6', 'Day cream, 30 ml, gold lid', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '2.70', '01a1dea2-bc62-77db-90c8-c13104567198', '01a1dea2-bd07-7b91-8c78-93687fd39f61', 'FAC-2115', '[{"name": "Volume", "value": "30 ml"}, {"name": "Colour", "value": "gold lid"}]', '{beauty,"gold lid","own logo"}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "dermatologically tested formula"}', '666', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd7e-739d-b49e-6290c436c90e', '7', 'Shell chair with wooden legs, single, rust · כיסא מושב יצוק עם רגלי עץ, יחיד, חלודה', 'Comes in flat packing with fittings and a drawing in three languages. Material: polypropylene. Carton: 24 pieces; minimum order 300.
מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: פוליפרופילן. קרטון: 24 יחידות; הזמנה מינימלית 300.', '18.50', '01a1dea2-bc75-735c-97bc-522a80fead3a', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', 'CHA-2118', '[{"name": "Model", "value": "single"}, {"name": "Colour", "value": "rust"}]', '{furniture,rust}', 'Furniture', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "polypropylene"}', '7', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd84-785a-952c-f8c987722895', '8', 'Tactical flashlight, 300 lumen', 'Made for daily duty in the field; test reports on request. Material: aluminium. Carton: 24 pieces; minimum order 300.', '8.70', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '01a1dea2-bd11-7733-833b-324bcd9781eb', 'FLA-2121', '[{"name": "Power", "value": "300 lumen"}]', '{defense}', 'Defense', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "25 days", "Material": "aluminium"}', '928', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd8e-7bbe-8498-274447fcb8df', '9', 'Wireless earbuds with case, basic', 'Light to carry and drop-tested; batteries ship with their documents. Material: ABS plastic. Carton: 24 pieces; minimum order 300.', '6.25', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '01a1dea2-bd2f-745a-9320-84854f31bcac', 'EAR-2124', '[{"name": "Model", "value": "basic"}]', '{portable,bestseller,热销}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "ABS plastic"}', '1059', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd95-78d9-aecd-c544a2b93437', '10', 'כדורגל, מידה 3', 'למועדונים, לבתי ספר ולאימון בבית. חומר: גומי טבעי. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '4.90', '01a1dea2-bce7-7170-b5f3-9936322a78a2', '01a1dea2-bd32-727a-8a6e-b63d73225e4e', 'FOO-2127', '[{"name": "מידה", "value": "מידה 3"}]', '{sports,"own logo"}', 'Sports', '{"חומר": "גומי טבעי", "קרטון": "120 יחידות", "זמן אספקה": "35 ימים", "כמות מינימום": "1000"}', NULL, 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd9d-7018-b15d-89bd1209f642', '11', 'Hair oil with dropper, 10 ml, amber · 滴管护发精油 10毫升 琥珀色', 'Filled and packed under hygiene control, with safety sheets for import. Material: glass. Carton: 120 pieces; minimum order 1000.
无菌车间灌装，附进口所需安全资料。材质：玻璃。装箱：120件；起订量1000。', '1.95', '01a1dea2-bc5e-75db-8e0f-a9729772667b', '01a1dea2-bd07-7b91-8c78-93687fd39f61', 'SER-2130', '[{"name": "Volume", "value": "10 ml"}, {"name": "Colour", "value": "amber"}]', '{beauty,amber}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "glass"}', '0', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bda7-713f-a486-49bb1fd47503', '12', 'Two-door wardrobe, oak', 'Comes in flat packing with fittings and a drawing in three languages. Material: oak veneer on MDF. Carton: 4 pieces; minimum order 50.', '128.00', '01a1dea2-bc90-7de7-b1ee-0fb316b01d6b', '01a1dea2-bd14-7978-b940-878ded18e4a9', 'WAR-2133', '[{"name": "Finish", "value": "oak"}]', '{furniture}', 'Furniture', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "20 days", "Material": "oak veneer on MDF"}', '252', 'inactive', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdac-7df7-bd79-00385ff6e54f', '13', '清洁喷雾瓶 500毫升', '适合零售和专业保洁，常备替换件。材质：聚丙烯。装箱：120件；起订量1000。', '1.05', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '01a1dea2-bd3e-767a-9e78-c9788b92b69b', 'SPR-2136', '[{"name": "容量", "value": "500毫升"}]', '{cleaning}', 'Cleaning', '{"材质": "聚丙烯", "装箱": "120件", "交货期": "25天", "起订量": "1000"}', '1583', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdb7-7f22-800c-678829d208e6', '14', 'Cabin suitcase, 18 inch, yellow', 'Light to carry and drop-tested; batteries ship with their documents. Material: polycarbonate. Carton: 24 pieces; minimum order 300.', '20.50', '01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '01a1dea2-bd2f-745a-9320-84854f31bcac', '', '[{"name": "Size", "value": "18 inch"}, {"name": "Colour", "value": "yellow"}]', '{portable,yellow,"own logo"}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "polycarbonate"}', '4', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdc6-7641-8cd6-fc46b811e624', '15', 'Cordless drill, 12 V · מקדחה נטענת, 12V', 'Made for the workshop; carded, boxed or in sets with your own print. Material: ABS plastic. Carton: 24 pieces; minimum order 300.
מיועד לבית מלאכה; בכרטיס, בקופסה או בסט עם הדפסה שלכם. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '24.00', '01a1dea2-bcd1-787a-b714-4a665f38f100', '01a1dea2-bd28-7981-a915-8cd790f33b13', 'COR-2142', '[{"name": "Model", "value": "12 V"}]', '{tools,bestseller,מבצע}', 'Tools', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "35 days", "Material": "ABS plastic"}', '1845', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdcc-741c-8881-46fa13ce044b', '16', 'Gift box with ribbon, 12 × 12 cm, teal', 'Your logo in up to four colours; a printed sample before production. Material: corrugated cardboard. Carton: 120 pieces; minimum order 1000.', '0.75', '01a1dea2-bcac-788f-9fe0-16e771c920ba', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', 'GIF-2145', '[{"name": "Size", "value": "12 × 12 cm"}, {"name": "Colour", "value": "teal"}]', '{"private label",teal}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "corrugated cardboard"}', '1976', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdd6-7c6e-a4f2-786be9c3431d', '17', 'Frying pan for hotel kitchens, 20 cm', 'Made to contract standard, delivered by room or by floor. Material: aluminium. Carton: 24 pieces; minimum order 300.', '5.90', '01a1dea2-bcea-761c-b3ef-78553e848039', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', 'FRY-2148', '[{"name": "Size", "value": "20 cm"}]', '{"hotel furniture"}', 'Hotel furniture', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "aluminium"}', '7', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdde-76c0-9a65-0f93d701473c', '18', 'קרטונים על משטח, 12 קרטונים', 'עומד בדרישות הובלה ימית וניתן להעמסה באותו שבוע. חומר: קרטון גלי. קרטון: 24 יחידות; הזמנה מינימלית 300.', '22.00', NULL, '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', 'CAR-2151', '[{"name": "אריזה", "value": "12 קרטונים"}]', '{shipping,"own logo"}', 'Shipping', '{"חומר": "קרטון גלי", "קרטון": "24 יחידות", "זמן אספקה": "25 ימים", "כמות מינימום": "300"}', '2238', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bde4-75a5-929d-78b431151be0', '19', 'Metal pendant lamp, warm white, rust · 金属吊灯 暖白光 铁锈红', 'Plug and voltage for your country; tested for insulation one by one. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.
插头和电压按国家配置，逐台绝缘测试。材质：粉末涂层钢。装箱：24件；起订量300。', '13.00', '01a1dea2-bcef-790e-a8a8-8f7f9aeadc77', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', 'PEN-2154', '[{"name": "Model", "value": "warm white"}, {"name": "Colour", "value": "rust"}]', '{"electronics and electrical",rust}', 'Electronics and electrical', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "powder-coated steel"}', '2369', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdea-7af5-be47-4e0a356b042a', '20', 'Steel toolbox, 35 cm', 'Made for the workshop; carded, boxed or in sets with your own print. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.', '12.50', '01a1dea2-bcce-70f5-8cc7-266841f7fd59', '01a1dea2-bd28-7981-a915-8cd790f33b13', 'TOO-2157', '[{"name": "Size", "value": "35 cm"}]', '{tools,热销}', 'Tools', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "35 days", "Material": "powder-coated steel"}', NULL, 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdf1-72e1-8014-1af18323aed9', '21', '可印制陶瓷马克杯 250毫升 黄色', '可印制客户标志，最多四色，大货前提供印样。材质：釉面陶瓷。装箱：120件；起订量1000。', '1.45', '01a1dea2-bcb2-7fce-9cd3-8ff747ff0dfd', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', 'MUG-2160', '[{"name": "款式", "value": "250毫升"}, {"name": "颜色", "value": "黄色"}]', '{"private label",yellow,bestseller}', 'Private label', '{"材质": "釉面陶瓷", "装箱": "120件", "交货期": "15天", "起订量": "1000"}', '0', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bdfd-780c-b00d-46fe4ab1ef5c', '22', 'Terry towel set, 4 pieces', 'Pre-shrunk and colour-fast; woven labels and sizes to order. Material: combed cotton. Carton: 24 pieces; minimum order 300.', '9.45', '01a1dea2-bcbb-7039-8760-3b13f6cfb807', '01a1dea2-bd22-7747-9fae-0a8ea413c39a', 'TOW-2163', '[{"name": "Pack", "value": "4 pieces"}]', '{clothing,"own logo"}', 'Clothing', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "combed cotton"}', '2762', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be04-7cf5-a869-72fdabf8149b', '23', 'Packing tape, four colours, 48 mm × 50 m · סרט הדבקה לאריזה, ארבעה צבעים, 48 מ״מ × 50 מ׳', 'Meets the requirements of sea freight and can be loaded the same week. Material: polypropylene. Carton: 120 pieces; minimum order 1000.
עומד בדרישות הובלה ימית וניתן להעמסה באותו שבוע. חומר: פוליפרופילן. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '0.95', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '', '[{"name": "Size", "value": "48 mm × 50 m"}]', '{shipping}', 'Shipping', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "polypropylene"}', '2893', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be0b-7810-934e-f1450463038a', '24', 'Solar panel with stand, 50 W', 'Plug and voltage for your country; tested for insulation one by one. Material: monocrystalline silicon. Carton: 4 pieces; minimum order 50.', '37.00', '01a1dea2-bcf4-7024-ae63-6cf09d09d345', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', 'SOL-2169', '[{"name": "Power", "value": "50 W"}]', '{"electronics and electrical"}', 'Electronics and electrical', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "30 days", "Material": "monocrystalline silicon"}', '4', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be13-7358-8b8c-808ed626e1c3', '25', 'Kitchen faucet, chrome', 'From one production lot for even colour; loaded on strong pallets. Material: brass. Carton: 4 pieces; minimum order 50.', '28.00', '01a1dea2-bcd5-753b-a8b9-c9ded6fcfad0', '01a1dea2-bd2c-73eb-bd6e-fd6aa0e6e6a6', 'KIT-2172', '[{"name": "Finish", "value": "chrome"}]', '{building}', 'Building', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "35 days", "Material": "brass"}', '155', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be19-70d0-baf0-ef6408c83673', '26', 'רמקול אלחוטי, 5 ואט, טורקיז', 'כל יחידה נבדקת לפני האריזה; מצורפים דוחות CE ו־RoHS. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '6.60', '01a1dea2-bc69-71f7-a69a-98f31c33ad54', '01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', 'SPE-2175', '[{"name": "הספק", "value": "5 ואט"}, {"name": "צבע", "value": "טורקיז"}]', '{electronics,teal,"own logo",מבצע}', 'Electronics', '{"חומר": "פלסטיק ABS", "קרטון": "24 יחידות", "זמן אספקה": "15 ימים", "כמות מינימום": "300"}', '3286', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be1f-733b-b27a-885286322fac', '27', 'Wooden building blocks, 26 blocks · 木制积木 26块', 'Tested to EN 71, with rounded edges and water-based colours. Material: beech wood. Carton: 120 pieces; minimum order 1000.
通过EN 71测试，圆角处理，水性漆。材质：榉木。装箱：120件；起订量1000。', '4.10', '01a1dea2-bcc9-749f-b25f-a5f684b4d201', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', 'WOO-2178', '[{"name": "Pack", "value": "26 blocks"}]', '{toys,bestseller}', 'Toys', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "20 days", "Material": "beech wood"}', '7', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be24-7b95-a36f-a9e37d2ad281', '28', 'Matte lipstick, 3.5 g, plum', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '1.90', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', 'LIP-2181', '[{"name": "Pack", "value": "3.5 g"}, {"name": "Colour", "value": "plum"}]', '{beauty,plum}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "dermatologically tested formula"}', '3548', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be2b-7ccc-8ff9-43c29f75b7cf', '29', '双人沙发 亚麻 沙色', '平板包装，含五金件和三语安装图。材质：实木框架、海绵和布料。装箱：1件；起订量10。', '185.00', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '01a1dea2-bd14-7978-b940-878ded18e4a9', 'SOF-2184', '[{"name": "表面", "value": "亚麻"}, {"name": "颜色", "value": "沙色"}]', '{furniture,sand}', 'Furniture', '{"材质": "实木框架、海绵和布料", "装箱": "1件", "交货期": "30天", "起订量": "10"}', '39', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be31-7726-b447-c978d1aa6bdc', '30', 'Protective helmet, M', 'Made for daily duty in the field; test reports on request. Material: polycarbonate. Carton: 4 pieces; minimum order 50.', '58.00', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '01a1dea2-bd11-7733-833b-324bcd9781eb', 'PRO-2187', '[{"name": "Model", "value": "M"}]', '{defense,"own logo"}', 'Defense', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "35 days", "Material": "polycarbonate"}', NULL, 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be3a-7851-bf78-cc31ed04ce0e', '31', 'Power bank, 5,000 mAh · סוללה ניידת, 5,000 mAh', 'Light to carry and drop-tested; batteries ship with their documents. Material: ABS plastic. Carton: 24 pieces; minimum order 300.
קל לנשיאה ונבדק בנפילה; סוללות נשלחות עם המסמכים שלהן. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '5.05', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '01a1dea2-bd2f-745a-9320-84854f31bcac', 'POW-2190', '[{"name": "Model", "value": "5,000 mAh"}]', '{portable,热销}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "ABS plastic"}', '0', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be3f-7e83-8ca5-0c3a5f5ef85f', '32', 'Stacking rings, 5 rings', 'Tested to EN 71, with rounded edges and water-based colours. Material: beech wood. Carton: 120 pieces; minimum order 1000.', '3.10', '01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '01a1dea2-bd25-7968-91a3-b0cb1a059f46', '', '[{"name": "Model", "value": "5 rings"}]', '{toys}', 'Toys', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "20 days", "Material": "beech wood"}', '72', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be45-7a87-a549-f7aeab5d2ae5', '33', 'Face serum with dropper, 10 ml, teal', 'Filled and packed under hygiene control, with safety sheets for import. Material: glass. Carton: 120 pieces; minimum order 1000.', '2.30', '01a1dea2-bc62-77db-90c8-c13104567198', '01a1dea2-bd07-7b91-8c78-93687fd39f61', 'SER-2196', '[{"name": "Volume", "value": "10 ml"}, {"name": "Colour", "value": "teal"}]', '{beauty,teal,bestseller}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "glass"}', '203', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be4c-71df-a250-db0eb31f6343', '34', 'שולחן אוכל, פלטת אלון, 120 ס״מ', 'מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: פורניר אלון על MDF. קרטון: 4 יחידות; הזמנה מינימלית 50.', '114.00', '01a1dea2-bc75-735c-97bc-522a80fead3a', '01a1dea2-bd14-7978-b940-878ded18e4a9', 'DIN-2199', '[{"name": "אורך", "value": "120 ס״מ"}]', '{furniture,"own logo"}', 'Furniture', '{"חומר": "פורניר אלון על MDF", "קרטון": "4 יחידות", "זמן אספקה": "30 ימים", "כמות מינימום": "50"}', '4', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be51-77ba-975c-479fb4be456a', '35', 'Broom and dustpan, short handle · 扫把簸箕套装 短柄', 'For shops and for professional cleaners; spare parts in stock. Material: polypropylene. Carton: 120 pieces; minimum order 1000.
适合零售和专业保洁，常备替换件。材质：聚丙烯。装箱：120件；起订量1000。', '2.60', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '01a1dea2-bd3e-767a-9e78-c9788b92b69b', 'BRO-2202', '[{"name": "Model", "value": "short handle"}]', '{cleaning}', 'Cleaning', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "35 days", "Material": "polypropylene"}', '465', 'inactive', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be56-7bbe-849c-b52b1c9fb864', '36', 'Cabin suitcase, 18 inch, rust', 'Light to carry and drop-tested; batteries ship with their documents. Material: polycarbonate. Carton: 24 pieces; minimum order 300.', '20.50', '01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '01a1dea2-bd2f-745a-9320-84854f31bcac', 'SUI-2205', '[{"name": "Size", "value": "18 inch"}, {"name": "Colour", "value": "rust"}]', '{portable,rust}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "polycarbonate"}', '596', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be5c-7214-a327-e3899ae2c681', '37', '瑜伽垫(带背带) 3毫米', '适合俱乐部、学校和家庭训练。材质：天然橡胶。装箱：120件；起订量1000。', '4.50', '01a1dea2-bce4-7d7c-9fd9-3c712cc475cd', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', 'YOG-2208', '[{"name": "尺寸", "value": "3毫米"}]', '{sports,מבצע}', 'Sports', '{"材质": "天然橡胶", "装箱": "120件", "交货期": "20天", "起订量": "1000"}', '7', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be62-7b95-b282-35a02c068c00', '38', 'Stand-up kraft pouch, blank label, 50 g', 'Your logo in up to four colours; a printed sample before production. Material: kraft paper with inner foil. Carton: 120 pieces; minimum order 1000.', '0.10', '01a1dea2-bcb0-7189-8549-fea8b64dbbdb', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', 'KRA-2211', '[{"name": "Weight", "value": "50 g"}]', '{"private label","own logo"}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "kraft paper with inner foil"}', '858', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be68-7c6e-be11-3e57dba29cfb', '39', 'Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'Made to contract standard, delivered by room or by floor. Material: oak veneer on MDF. Carton: 4 pieces; minimum order 50.
בתקן מוסדי, באספקה לפי חדר או לפי קומה. חומר: פורניר אלון על MDF. קרטון: 4 יחידות; הזמנה מינימלית 50.', '46.00', '01a1dea2-bcea-761c-b3ef-78553e848039', '01a1dea2-bd35-70c0-abbb-571d8a70c433', 'NIG-2214', '[{"name": "Finish", "value": "oak"}]', '{"hotel furniture",bestseller}', 'Hotel furniture', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "30 days", "Material": "oak veneer on MDF"}', '189', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be6e-7f8d-8d20-c4fd74168558', '40', 'Carousel model, 30 cm', 'For shop windows, fairs and playrooms; colours and sound to order. Material: powder-coated steel. Carton: 1 piece; minimum order 10.', '183.00', '01a1dea2-bd04-7028-aa3b-54a7112ac5f1', '01a1dea2-bd41-730a-bcdd-2680fa006e77', 'CAR-2217', '[{"name": "Model", "value": "30 cm"}]', '{amusement}', 'Amusement', '{"MOQ": "10", "Carton": "1 piece", "Delivery": "35 days", "Material": "powder-coated steel"}', NULL, 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be74-7143-ae9f-94641dd11a5f', '41', 'Desk lamp with two arms, warm white', 'Plug and voltage for your country; tested for insulation one by one. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.', '9.80', '01a1dea2-bcf1-7da1-b11b-6fde245431bd', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', '', '[{"name": "Model", "value": "warm white"}]', '{"electronics and electrical"}', 'Electronics and electrical', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "powder-coated steel"}', '0', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be7a-7bc2-9e09-f34113cbcdc8', '42', 'פטיש נגרים, 225 גרם', 'מיועד לבית מלאכה; בכרטיס, בקופסה או בסט עם הדפסה שלכם. חומר: פלדה בציפוי אבקה. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '3.50', '01a1dea2-bcd1-787a-b714-4a665f38f100', '01a1dea2-bd28-7981-a915-8cd790f33b13', 'CLA-2223', '[{"name": "משקל", "value": "225 גרם"}]', '{tools,"own logo",热销}', 'Tools', '{"חומר": "פלדה בציפוי אבקה", "קרטון": "120 יחידות", "זמן אספקה": "20 ימים", "כמות מינימום": "1000"}', '1382', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be80-759d-bdee-619e180b1a9f', '43', 'Ceramic mug for print, 250 ml, rust · 可印制陶瓷马克杯 250毫升 铁锈红', 'Your logo in up to four colours; a printed sample before production. Material: glazed ceramic. Carton: 120 pieces; minimum order 1000.
可印制客户标志，最多四色，大货前提供印样。材质：釉面陶瓷。装箱：120件；起订量1000。', '1.45', '01a1dea2-bcac-788f-9fe0-16e771c920ba', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', 'MUG-2226', '[{"name": "Model", "value": "250 ml"}, {"name": "Colour", "value": "rust"}]', '{"private label",rust}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "glazed ceramic"}', '1513', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be8a-742d-958e-7fbcb1801fb5', '44', 'Cotton T-shirts, four colours, S', 'Pre-shrunk and colour-fast; woven labels and sizes to order. Material: combed cotton. Carton: 24 pieces; minimum order 300.', '11.00', '01a1dea2-bcbd-7ed0-9391-f4d48ea8c2b0', '01a1dea2-bd22-7747-9fae-0a8ea413c39a', 'TSH-2229', '[{"name": "Size", "value": "S"}]', '{clothing}', 'Clothing', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "combed cotton"}', '4', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-be91-750a-b75c-4142e344d20e', '45', '20英尺集装箱 标准箱 铁锈红', '符合海运要求，当周即可装运。材质：粉末涂层钢。装箱：1件；起订量1。', '2350.00', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', 'CON-2232', '[{"name": "款式", "value": "标准箱"}, {"name": "颜色", "value": "铁锈红"}]', '{shipping,rust,bestseller}', 'Shipping', '{"材质": "粉末涂层钢", "装箱": "1件", "交货期": "35天", "起订量": "1"}', '15', 'active', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL);
INSERT INTO product_image (id, product_id, "position", file_key, widths, width, height, perceptual_hash, created_at) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-bd55-7aa3-baaa-78b54d2c0436', '01a1dea2-bd4e-7466-9ca7-26c9f206af20', '0', '642af3bb5fa1485fccc3dbce42e23cb0', '{160,320,640,800}', '800', '800', '-1686960692657780924', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd60-72fd-86d9-226018c31cc2', '01a1dea2-bd5d-75d7-8dd6-919a66ec571e', '0', '422e3e45e7a93959bae5843acd0cd683', '{160,320,640,800}', '800', '800', '-235560174108811259', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd66-79a5-938f-5f1d49197dd6', '01a1dea2-bd65-715c-be50-e5b766bd7584', '0', 'adee1bc2a641699e89c8efac79d65cfa', '{160,320,640,800}', '800', '800', '217021235339540778', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd6d-7164-887b-c3936877d7f8', '01a1dea2-bd6b-75d7-897c-f9abf07963bf', '0', '6a12ab3129250e1c6f47eb74618cecb3', '{160,320,640,800}', '800', '800', '-513190938276982928', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd72-7fce-86c9-061e6fcf6d89', '01a1dea2-bd71-79ef-a85a-cae9ba5b5786', '0', '2b4763ad353c84bc3e5e03bb860dddb2', '{160,320,640,800}', '800', '800', '-520510352529154250', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd79-718d-9b51-c17e869c34c0', '01a1dea2-bd77-7926-9a02-4f5ea287bfeb', '0', 'aab1b2fc93dc504e1a282eb131ff7f21', '{160,320,640,800}', '800', '800', '-536474746246461668', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd80-74f5-9d1d-d6ad4ced561d', '01a1dea2-bd7e-739d-b49e-6290c436c90e', '0', 'cec2d4b4d01680c92507b78527a71450', '{160,320,640,800}', '800', '800', '-1238825770168211636', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd89-7d0a-9204-0307da265bb9', '01a1dea2-bd84-785a-952c-f8c987722895', '0', 'c9b48b3e46ce44adede5e554d733444f', '{160,320,640,800}', '800', '800', '9134210575283455489', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd90-7578-bfc9-f0050c961469', '01a1dea2-bd8e-7bbe-8498-274447fcb8df', '0', '2e72f93754f363597485fafde22c50bf', '{160,320,640,800}', '800', '800', '-148089539988606720', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd97-77c6-a901-ad60866460df', '01a1dea2-bd95-78d9-aecd-c544a2b93437', '0', 'acee882a5fb81c99850f86766e4bdf38', '{160,320,640,800}', '800', '800', '-4562105303791696113', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bd9f-79b6-8077-cccc596c9bf1', '01a1dea2-bd9d-7018-b15d-89bd1209f642', '0', 'a04daa28e640a46ae8f9b6b14e2c856d', '{160,320,640,800}', '800', '800', '-2248196933987922164', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bda8-7b1a-ac9d-79eed3eb8005', '01a1dea2-bda7-713f-a486-49bb1fd47503', '0', '991ce09d489794111d4598e2381ba3e2', '{160,320,640,800}', '800', '800', '-389958711993006521', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdae-7395-a4d0-008fda5f2119', '01a1dea2-bdac-7df7-bd79-00385ff6e54f', '0', '49ba158a12916a0559bed9fffad4bdcb', '{160,320,640,800}', '800', '800', '-1661021434535588082', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdbd-735c-9d8a-ea073eb79c97', '01a1dea2-bdb7-7f22-800c-678829d208e6', '0', '5e3336bda1b78b6c27e53d5d06eae795', '{160,320,640,800}', '800', '800', '-3689065373849221369', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdc8-73d7-991a-1ad759f62df3', '01a1dea2-bdc6-7641-8cd6-fc46b811e624', '0', '9e6f3f7a93557e00577479dff346a623', '{160,320,640,800}', '800', '800', '-5172604906774782568', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdcd-7d9d-8ee2-8182c1c6b0b6', '01a1dea2-bdcc-741c-8881-46fa13ce044b', '0', 'ac5d19f5e1013e80491df92c06da9e6c', '{160,320,640,800}', '800', '800', '-9544692280129992', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdd8-761c-8095-54020bd965e0', '01a1dea2-bdd6-7c6e-a4f2-786be9c3431d', '0', 'f9e6e47a45ebac276985a59ddab68e95', '{160,320,640,800}', '800', '800', '-4773220502672154103', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bde0-7364-8a0c-78c35f0e2a5d', '01a1dea2-bdde-76c0-9a65-0f93d701473c', '0', '28e7cd36207f4673fc94bb2c6672e03d', '{160,320,640,800}', '800', '800', '-302287585017133260', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bde6-76b4-a616-2dd3ad115631', '01a1dea2-bde4-75a5-929d-78b431151be0', '0', 'c7609a54ac1f3a6459e082f3d5746f91', '{160,320,640,800}', '800', '800', '-3689384688527440342', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdec-7360-b07e-2be5cf2e34dc', '01a1dea2-bdea-7af5-be47-4e0a356b042a', '0', '6c40275b9816ed3e607b84ecc1556b42', '{160,320,640,800}', '800', '800', '-897316888080317636', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdf2-7c08-abeb-e22c41a42c08', '01a1dea2-bdf1-72e1-8014-1af18323aed9', '0', '468ed6e40a59b4ca8e0bf7674030676e', '{160,320,640,800}', '800', '800', '-4607711115733955321', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-bdff-784d-8edd-090d6147639b', '01a1dea2-bdfd-780c-b00d-46fe4ab1ef5c', '0', 'f6a931a6b9e84d5a5d03bfbdf56d3c2f', '{160,320,640,800}', '800', '800', '-245983690432380026', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be06-7683-9de9-3527787443b8', '01a1dea2-be04-7cf5-a869-72fdabf8149b', '0', '6eb190dc972f5970f2273dbab0eea008', '{160,320,640,800}', '800', '800', '-79769503983795200', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be0c-7f3b-ac58-91bf7f8e0e6a', '01a1dea2-be0b-7810-934e-f1450463038a', '0', 'ad5f4a8ffc193b853979e294bac140e8', '{160,320,640,800}', '800', '800', '-315780826073411328', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be14-7b16-b3ea-e4e13406813d', '01a1dea2-be13-7358-8b8c-808ed626e1c3', '0', 'b56f1b1cb0dbdbd0e3b160d214076a1a', '{160,320,640,800}', '800', '800', '-20416629451780340', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be1a-778d-9db7-3efa78e00884', '01a1dea2-be19-70d0-baf0-ef6408c83673', '0', 'f49886b57c1d9294eeee1ce62eda1860', '{160,320,640,800}', '800', '800', '-536334558395658408', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be20-7d2b-8cd5-a0ec4787e804', '01a1dea2-be1f-733b-b27a-885286322fac', '0', '33f108da1b639ae3819d620e1efc0f09', '{160,320,640,800}', '800', '800', '-221434434355214050', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be26-7364-b7eb-b6c4c17b441c', '01a1dea2-be24-7b95-a36f-a9e37d2ad281', '0', '933cf698992a659f8c82cf0b06f3292a', '{160,320,640,800}', '800', '800', '-1687241617878677692', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be2d-73be-9e89-d774d5302f3b', '01a1dea2-be2b-7ccc-8ff9-43c29f75b7cf', '0', '163b8dcc4710c012ebac240135a3dda8', '{160,320,640,800}', '800', '800', '-82703971335814396', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be32-7d0e-9898-86a8ed58e8b6', '01a1dea2-be31-7726-b447-c978d1aa6bdc', '0', '8dcf459ac334230129d21d3873117dfd', '{160,320,640,800}', '800', '800', '-301989445164396695', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be3c-70a7-9a96-a5b87b97f304', '01a1dea2-be3a-7851-bf78-cc31ed04ce0e', '0', 'a0816118a9c171f463a1d3c6a883c154', '{160,320,640,800}', '800', '800', '-1247428865733588479', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be41-758d-a20b-3643951febec', '01a1dea2-be3f-7e83-8ca5-0c3a5f5ef85f', '0', 'dc74b0ca9395f7670b5c41c069db3709', '{160,320,640,800}', '800', '800', '-1095275430287110280', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be48-748f-972a-917f6a015dc1', '01a1dea2-be45-7a87-a549-f7aeab5d2ae5', '0', 'e630f8026903edeb1d71e7d5d1d9ef40', '{160,320,640,800}', '800', '800', '-1671736181684613364', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be4d-7a14-827e-3893def75519', '01a1dea2-be4c-71df-a250-db0eb31f6343', '0', '8d25707bd35342dfdbd8a9f87d8a7866', '{160,320,640,800}', '800', '800', '-10346236319413490', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be52-7e24-b98d-290bb4351a9e', '01a1dea2-be51-77ba-975c-479fb4be456a', '0', '8f0aad4561742f4927965ac821c2c9b5', '{160,320,640,800}', '800', '800', '-515419308732578202', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be58-75c6-afa8-e42b52f9f267', '01a1dea2-be56-7bbe-849c-b52b1c9fb864', '0', '8e915c4044746af2b07ff579f867edf9', '{160,320,640,800}', '800', '800', '-3689135811178133753', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be5e-7e7e-917d-30e56eb941bc', '01a1dea2-be5c-7214-a327-e3899ae2c681', '0', '65e327c224727a3e77496879e46262a9', '{160,320,640,800}', '800', '800', '-113269406943199615', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be64-71ca-83ae-c4a352bb213c', '01a1dea2-be62-7b95-b282-35a02c068c00', '0', '5bc008223c921a94ba29598cf987b28e', '{160,320,640,800}', '800', '800', '-5294396209801853178', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be6a-7d53-9083-a381857c0449', '01a1dea2-be68-7c6e-be11-3e57dba29cfb', '0', '4b6c833c2dbc557a03c085ebe31e4fb3', '{160,320,640,800}', '800', '800', '-226880347804661980', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be70-7564-acf9-cebd5a77e558', '01a1dea2-be6e-7f8d-8d20-c4fd74168558', '0', '5b6470f7e13fc054330f72e436cd6c2a', '{160,320,640,800}', '800', '800', '-1095466423195597041', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be75-7849-9865-77951dc819fa', '01a1dea2-be74-7143-ae9f-94641dd11a5f', '0', 'e33bb4c82f57bb235ca86d91fc36d039', '{160,320,640,800}', '800', '800', '-9176499700728554472', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be7c-7839-9503-e2231968d67d', '01a1dea2-be7a-7bc2-9e09-f34113cbcdc8', '0', '98477d65f620f02c16b6b9e6236f930c', '{160,320,640,800}', '800', '800', '-3850666823780586227', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be82-7214-92cb-d29f1b002ddb', '01a1dea2-be80-759d-bdee-619e180b1a9f', '0', '91d66a0db47677aba14dd558624bbef0', '{160,320,640,800}', '800', '800', '-4607675896867975897', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be8d-7960-911a-f6fe5de70c2a', '01a1dea2-be8a-742d-958e-7fbcb1801fb5', '0', '0434577b349db5ab0e2b74cc29fb638b', '{160,320,640,800}', '800', '800', '-387838282135256516', '2026-11-15 09:56:09.415516+00'),
('01a1dea2-be95-731a-a543-329ad9aeafef', '01a1dea2-be91-750a-b75c-4142e344d20e', '0', '06bc06a17fe72f09d095a9e59f9b3da5', '{160,320,640,800}', '800', '800', '-198651836574256635', '2026-11-15 09:56:09.415516+00');
INSERT INTO product_listing (number, is_public, supplier_id, catalog_id, cents, stock_band, text) OVERRIDING SYSTEM VALUE VALUES
('1', 'true', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '01a1dea2-bd07-7b91-8c78-93687fd39f61', '190', 'out-of-stock', 'matte lipstick, 3.5 g, brick redprd-000001sku-000001lip-2100'),
('10', 'true', '01a1dea2-bce7-7170-b5f3-9936322a78a2', '01a1dea2-bd32-727a-8a6e-b63d73225e4e', '490', 'unknown', 'כדורגל, מידה 3prd-000010sku-000010foo-2127'),
('11', 'true', '01a1dea2-bc5e-75db-8e0f-a9729772667b', '01a1dea2-bd07-7b91-8c78-93687fd39f61', '195', 'out-of-stock', 'hair oil with dropper, 10 ml, amber · 滴管护发精油 10毫升 琥珀色prd-000011sku-000011ser-2130'),
('12', 'false', '01a1dea2-bc90-7de7-b1ee-0fb316b01d6b', '01a1dea2-bd14-7978-b940-878ded18e4a9', '12800', 'in-stock', 'two-door wardrobe, oakprd-000012sku-000012war-2133'),
('13', 'true', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '01a1dea2-bd3e-767a-9e78-c9788b92b69b', '105', 'in-stock', '清洁喷雾瓶 500毫升prd-000013sku-000013spr-2136'),
('14', 'true', '01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '01a1dea2-bd2f-745a-9320-84854f31bcac', '2050', 'low-stock', 'cabin suitcase, 18 inch, yellowprd-000014sku-000014'),
('15', 'true', '01a1dea2-bcd1-787a-b714-4a665f38f100', '01a1dea2-bd28-7981-a915-8cd790f33b13', '2400', 'in-stock', 'cordless drill, 12 v · מקדחה נטענת, 12vprd-000015sku-000015cor-2142'),
('16', 'true', '01a1dea2-bcac-788f-9fe0-16e771c920ba', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '75', 'in-stock', 'gift box with ribbon, 12 × 12 cm, tealprd-000016sku-000016gif-2145'),
('17', 'true', '01a1dea2-bcea-761c-b3ef-78553e848039', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', '590', 'low-stock', 'frying pan for hotel kitchens, 20 cmprd-000017sku-000017fry-2148'),
('18', 'true', NULL, '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '2200', 'in-stock', 'קרטונים על משטח, 12 קרטוניםprd-000018sku-000018car-2151'),
('19', 'true', '01a1dea2-bcef-790e-a8a8-8f7f9aeadc77', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', '1300', 'in-stock', 'metal pendant lamp, warm white, rust · 金属吊灯 暖白光 铁锈红prd-000019sku-000019pen-2154'),
('2', 'true', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '01a1dea2-bd14-7978-b940-878ded18e4a9', '18500', 'in-stock', 'ספה דו־מושבית, פשתן, טורקיזprd-000002sku-000002sof-2103'),
('20', 'true', '01a1dea2-bcce-70f5-8cc7-266841f7fd59', '01a1dea2-bd28-7981-a915-8cd790f33b13', '1250', 'unknown', 'steel toolbox, 35 cmprd-000020sku-000020too-2157'),
('21', 'true', '01a1dea2-bcb2-7fce-9cd3-8ff747ff0dfd', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '145', 'out-of-stock', '可印制陶瓷马克杯 250毫升 黄色prd-000021sku-000021mug-2160'),
('22', 'true', '01a1dea2-bcbb-7039-8760-3b13f6cfb807', '01a1dea2-bd22-7747-9fae-0a8ea413c39a', '945', 'in-stock', 'terry towel set, 4 piecesprd-000022sku-000022tow-2163'),
('23', 'true', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '95', 'in-stock', 'packing tape, four colours, 48 mm × 50 m · סרט הדבקה לאריזה, ארבעה צבעים, 48 מ״מ × 50 מ׳prd-000023sku-000023'),
('24', 'true', '01a1dea2-bcf4-7024-ae63-6cf09d09d345', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', '3700', 'low-stock', 'solar panel with stand, 50 wprd-000024sku-000024sol-2169'),
('25', 'true', '01a1dea2-bcd5-753b-a8b9-c9ded6fcfad0', '01a1dea2-bd2c-73eb-bd6e-fd6aa0e6e6a6', '2800', 'in-stock', 'kitchen faucet, chromeprd-000025sku-000025kit-2172'),
('26', 'true', '01a1dea2-bc69-71f7-a69a-98f31c33ad54', '01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', '660', 'in-stock', 'רמקול אלחוטי, 5 ואט, טורקיזprd-000026sku-000026spe-2175'),
('27', 'true', '01a1dea2-bcc9-749f-b25f-a5f684b4d201', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', '410', 'low-stock', 'wooden building blocks, 26 blocks · 木制积木 26块prd-000027sku-000027woo-2178'),
('28', 'true', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', '190', 'in-stock', 'matte lipstick, 3.5 g, plumprd-000028sku-000028lip-2181'),
('29', 'true', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '01a1dea2-bd14-7978-b940-878ded18e4a9', '18500', 'in-stock', '双人沙发 亚麻 沙色prd-000029sku-000029sof-2184'),
('3', 'true', '01a1dea2-bcf6-7378-8193-8c3a5fe7bbe0', '01a1dea2-bd3b-7799-a573-3fc842a90186', '17200', 'in-stock', 'electric scooter, 250 w · 电动滑板车 250瓦prd-000003sku-000003esc-2106'),
('30', 'true', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '01a1dea2-bd11-7733-833b-324bcd9781eb', '5800', 'unknown', 'protective helmet, mprd-000030sku-000030pro-2187'),
('31', 'true', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '01a1dea2-bd2f-745a-9320-84854f31bcac', '505', 'out-of-stock', 'power bank, 5,000 mah · סוללה ניידת, 5,000 mahprd-000031sku-000031pow-2190'),
('32', 'true', '01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '01a1dea2-bd25-7968-91a3-b0cb1a059f46', '310', 'in-stock', 'stacking rings, 5 ringsprd-000032sku-000032'),
('33', 'true', '01a1dea2-bc62-77db-90c8-c13104567198', '01a1dea2-bd07-7b91-8c78-93687fd39f61', '230', 'in-stock', 'face serum with dropper, 10 ml, tealprd-000033sku-000033ser-2196'),
('34', 'true', '01a1dea2-bc75-735c-97bc-522a80fead3a', '01a1dea2-bd14-7978-b940-878ded18e4a9', '11400', 'low-stock', 'שולחן אוכל, פלטת אלון, 120 ס״מprd-000034sku-000034din-2199'),
('35', 'false', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '01a1dea2-bd3e-767a-9e78-c9788b92b69b', '260', 'in-stock', 'broom and dustpan, short handle · 扫把簸箕套装 短柄prd-000035sku-000035bro-2202'),
('36', 'true', '01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '01a1dea2-bd2f-745a-9320-84854f31bcac', '2050', 'in-stock', 'cabin suitcase, 18 inch, rustprd-000036sku-000036sui-2205'),
('37', 'true', '01a1dea2-bce4-7d7c-9fd9-3c712cc475cd', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', '450', 'low-stock', '瑜伽垫(带背带) 3毫米prd-000037sku-000037yog-2208'),
('38', 'true', '01a1dea2-bcb0-7189-8549-fea8b64dbbdb', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '10', 'in-stock', 'stand-up kraft pouch, blank label, 50 gprd-000038sku-000038kra-2211'),
('39', 'true', '01a1dea2-bcea-761c-b3ef-78553e848039', '01a1dea2-bd35-70c0-abbb-571d8a70c433', '4600', 'in-stock', 'nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלוןprd-000039sku-000039nig-2214'),
('4', 'true', '01a1dea2-bc65-72a7-a235-5c7ba8dc770a', '01a1dea2-bd0d-7a39-836d-2295e2329ff6', '660', 'low-stock', 'wireless speaker, 5 w, sandprd-000004sku-000004spe-2109'),
('40', 'true', '01a1dea2-bd04-7028-aa3b-54a7112ac5f1', '01a1dea2-bd41-730a-bcdd-2680fa006e77', '18300', 'unknown', 'carousel model, 30 cmprd-000040sku-000040car-2217'),
('41', 'true', '01a1dea2-bcf1-7da1-b11b-6fde245431bd', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', '980', 'out-of-stock', 'desk lamp with two arms, warm whiteprd-000041sku-000041'),
('42', 'true', '01a1dea2-bcd1-787a-b714-4a665f38f100', '01a1dea2-bd28-7981-a915-8cd790f33b13', '350', 'in-stock', 'פטיש נגרים, 225 גרםprd-000042sku-000042cla-2223'),
('43', 'true', '01a1dea2-bcac-788f-9fe0-16e771c920ba', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '145', 'in-stock', 'ceramic mug for print, 250 ml, rust · 可印制陶瓷马克杯 250毫升 铁锈红prd-000043sku-000043mug-2226'),
('44', 'true', '01a1dea2-bcbd-7ed0-9391-f4d48ea8c2b0', '01a1dea2-bd22-7747-9fae-0a8ea413c39a', '1100', 'low-stock', 'cotton t-shirts, four colours, sprd-000044sku-000044tsh-2229'),
('45', 'true', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '235000', 'in-stock', '20英尺集装箱 标准箱 铁锈红prd-000045sku-000045con-2232'),
('5', 'true', '01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '01a1dea2-bd25-7968-91a3-b0cb1a059f46', '270', 'in-stock', '领结泰迪熊 18厘米prd-000005sku-000005'),
('6', 'true', '01a1dea2-bc62-77db-90c8-c13104567198', '01a1dea2-bd07-7b91-8c78-93687fd39f61', '270', 'in-stock', 'day cream, 30 ml, gold lidprd-000006sku-000006fac-2115'),
('7', 'true', '01a1dea2-bc75-735c-97bc-522a80fead3a', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', '1850', 'low-stock', 'shell chair with wooden legs, single, rust · כיסא מושב יצוק עם רגלי עץ, יחיד, חלודהprd-000007sku-000007cha-2118'),
('8', 'true', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '01a1dea2-bd11-7733-833b-324bcd9781eb', '870', 'in-stock', 'tactical flashlight, 300 lumenprd-000008sku-000008fla-2121'),
('9', 'true', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '01a1dea2-bd2f-745a-9320-84854f31bcac', '625', 'in-stock', 'wireless earbuds with case, basicprd-000009sku-000009ear-2124');
INSERT INTO product_tally (dimension, key, living, public, writes) OVERRIDING SYSTEM VALUE VALUES
('all', '', '0', '0', '1'),
('all', '', '45', '43', '1087'),
('block', '0000000', '45', '43', '665'),
('catalog', '01a1dea2-bd07-7b91-8c78-93687fd39f61', '4', '4', '0'),
('catalog', '01a1dea2-bd0d-7a39-836d-2295e2329ff6', '1', '1', '0'),
('catalog', '01a1dea2-bd11-7733-833b-324bcd9781eb', '2', '2', '0'),
('catalog', '01a1dea2-bd14-7978-b940-878ded18e4a9', '4', '3', '0'),
('catalog', '01a1dea2-bd19-7cdd-bc8d-cfac05a57ed5', '4', '4', '0'),
('catalog', '01a1dea2-bd1e-7f2f-9b87-a062c3e403f0', '3', '3', '0'),
('catalog', '01a1dea2-bd22-7747-9fae-0a8ea413c39a', '2', '2', '0'),
('catalog', '01a1dea2-bd25-7968-91a3-b0cb1a059f46', '2', '2', '0'),
('catalog', '01a1dea2-bd28-7981-a915-8cd790f33b13', '3', '3', '0'),
('catalog', '01a1dea2-bd2c-73eb-bd6e-fd6aa0e6e6a6', '1', '1', '0'),
('catalog', '01a1dea2-bd2f-745a-9320-84854f31bcac', '4', '4', '0'),
('catalog', '01a1dea2-bd32-727a-8a6e-b63d73225e4e', '1', '1', '0'),
('catalog', '01a1dea2-bd35-70c0-abbb-571d8a70c433', '1', '1', '0'),
('catalog', '01a1dea2-bd37-7ce1-b07c-6d142472aebf', '3', '3', '0'),
('catalog', '01a1dea2-bd3b-7799-a573-3fc842a90186', '1', '1', '0'),
('catalog', '01a1dea2-bd3e-767a-9e78-c9788b92b69b', '2', '1', '0'),
('catalog', '01a1dea2-bd41-730a-bcdd-2680fa006e77', '1', '1', '0'),
('catalog', '01a1dea2-bd43-78d9-aa87-484cfb052fc4', '4', '4', '0'),
('catalog', '01a1dea2-bd45-7f64-a8ae-ba44b37aca1b', '2', '2', '0'),
('shelf', 'in-stock 0000000010', '1', '1', '0'),
('shelf', 'in-stock 0000000070', '1', '1', '0'),
('shelf', 'in-stock 0000000090', '1', '1', '0'),
('shelf', 'in-stock 0000000100', '1', '1', '0'),
('shelf', 'in-stock 0000000140', '1', '1', '0'),
('shelf', 'in-stock 0000000190', '1', '1', '0'),
('shelf', 'in-stock 0000000230', '1', '1', '0'),
('shelf', 'in-stock 0000000260', '1', '0', '0'),
('shelf', 'in-stock 0000000270', '2', '2', '0'),
('shelf', 'in-stock 0000000310', '1', '1', '0'),
('shelf', 'in-stock 0000000350', '1', '1', '0'),
('shelf', 'in-stock 0000000620', '1', '1', '0'),
('shelf', 'in-stock 0000000660', '1', '1', '0'),
('shelf', 'in-stock 0000000870', '1', '1', '0'),
('shelf', 'in-stock 0000000940', '1', '1', '0'),
('shelf', 'in-stock 0000001300', '1', '1', '0'),
('shelf', 'in-stock 0000002000', '1', '1', '0'),
('shelf', 'in-stock 0000002200', '1', '1', '0'),
('shelf', 'in-stock 0000002400', '1', '1', '0'),
('shelf', 'in-stock 0000002800', '1', '1', '0'),
('shelf', 'in-stock 0000004600', '1', '1', '0'),
('shelf', 'in-stock 0000012000', '1', '0', '0'),
('shelf', 'in-stock 0000017000', '1', '1', '0'),
('shelf', 'in-stock 0000018000', '2', '2', '0'),
('shelf', 'in-stock 0000230000', '1', '1', '0'),
('shelf', 'low-stock 0000000410', '1', '1', '0'),
('shelf', 'low-stock 0000000450', '1', '1', '0'),
('shelf', 'low-stock 0000000590', '1', '1', '0'),
('shelf', 'low-stock 0000000660', '1', '1', '0'),
('shelf', 'low-stock 0000001100', '1', '1', '0'),
('shelf', 'low-stock 0000001800', '1', '1', '0'),
('shelf', 'low-stock 0000002000', '1', '1', '0'),
('shelf', 'low-stock 0000003700', '1', '1', '0'),
('shelf', 'low-stock 0000011000', '1', '1', '0'),
('shelf', 'out-of-stock 0000000140', '1', '1', '0'),
('shelf', 'out-of-stock 0000000190', '2', '2', '0'),
('shelf', 'out-of-stock 0000000500', '1', '1', '0'),
('shelf', 'out-of-stock 0000000980', '1', '1', '0'),
('shelf', 'unknown 0000000490', '1', '1', '0'),
('shelf', 'unknown 0000001200', '1', '1', '0'),
('shelf', 'unknown 0000005800', '1', '1', '0'),
('shelf', 'unknown 0000018000', '1', '1', '0'),
('supplier', '01a1dea2-bc53-7fd7-bd8a-d03378edb564', '2', '2', '0'),
('supplier', '01a1dea2-bc5e-75db-8e0f-a9729772667b', '1', '1', '0'),
('supplier', '01a1dea2-bc62-77db-90c8-c13104567198', '2', '2', '0'),
('supplier', '01a1dea2-bc65-72a7-a235-5c7ba8dc770a', '1', '1', '0'),
('supplier', '01a1dea2-bc69-71f7-a69a-98f31c33ad54', '1', '1', '0'),
('supplier', '01a1dea2-bc72-7d2f-a825-f31e55d65b74', '2', '2', '0'),
('supplier', '01a1dea2-bc75-735c-97bc-522a80fead3a', '2', '2', '0'),
('supplier', '01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '2', '2', '0'),
('supplier', '01a1dea2-bc90-7de7-b1ee-0fb316b01d6b', '1', '0', '0'),
('supplier', '01a1dea2-bcac-788f-9fe0-16e771c920ba', '2', '2', '0'),
('supplier', '01a1dea2-bcb0-7189-8549-fea8b64dbbdb', '1', '1', '0'),
('supplier', '01a1dea2-bcb2-7fce-9cd3-8ff747ff0dfd', '1', '1', '0'),
('supplier', '01a1dea2-bcb5-7ff3-b87b-8c507719409a', '2', '2', '0'),
('supplier', '01a1dea2-bcbb-7039-8760-3b13f6cfb807', '1', '1', '0'),
('supplier', '01a1dea2-bcbd-7ed0-9391-f4d48ea8c2b0', '1', '1', '0'),
('supplier', '01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '2', '2', '0'),
('supplier', '01a1dea2-bcc9-749f-b25f-a5f684b4d201', '1', '1', '0'),
('supplier', '01a1dea2-bcce-70f5-8cc7-266841f7fd59', '1', '1', '0'),
('supplier', '01a1dea2-bcd1-787a-b714-4a665f38f100', '2', '2', '0'),
('supplier', '01a1dea2-bcd5-753b-a8b9-c9ded6fcfad0', '1', '1', '0'),
('supplier', '01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '2', '2', '0'),
('supplier', '01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '2', '2', '0'),
('supplier', '01a1dea2-bce4-7d7c-9fd9-3c712cc475cd', '1', '1', '0'),
('supplier', '01a1dea2-bce7-7170-b5f3-9936322a78a2', '1', '1', '0'),
('supplier', '01a1dea2-bcea-761c-b3ef-78553e848039', '2', '2', '0'),
('supplier', '01a1dea2-bcef-790e-a8a8-8f7f9aeadc77', '1', '1', '0'),
('supplier', '01a1dea2-bcf1-7da1-b11b-6fde245431bd', '1', '1', '0'),
('supplier', '01a1dea2-bcf4-7024-ae63-6cf09d09d345', '1', '1', '0'),
('supplier', '01a1dea2-bcf6-7378-8193-8c3a5fe7bbe0', '1', '1', '0'),
('supplier', '01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '2', '1', '0'),
('supplier', '01a1dea2-bd04-7028-aa3b-54a7112ac5f1', '1', '1', '0');
INSERT INTO setting (key, value, updated_at, updated_by) OVERRIDING SYSTEM VALUE VALUES
('company', '{"name": "Golden Junk", "email": "", "phone": "", "address": ""}', '2026-11-15 09:56:13.168591+00', NULL);
INSERT INTO supplier (id, number, name, email, email_key, phone, website, street, city, state, zip_code, country, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1dea2-bc53-7fd7-bd8a-d03378edb564', '1', 'Willow Mirror Cosmetics', 'sales@willow-mirror.example', 'sales@willow-mirror.example', '862085550100', 'https://www.willow-mirror.example', '2 Lotus Road', 'Guangzhou', 'Guangdong', '510000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc5e-75db-8e0f-a9729772667b', '2', 'Silkpetal Care Works · 丝瓣护理', 'sales@silkpetal-care.example', 'sales@silkpetal-care.example', '8657185550101', 'https://www.silkpetal-care.example', '39 Old Canal Street', 'Hangzhou', 'Zhejiang', '310000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc62-77db-90c8-c13104567198', '3', 'Orchid Tide Laboratory', 'sales@orchid-tide.example', 'sales@orchid-tide.example', '6625550102', 'https://www.orchid-tide.example', '76 Harbour Avenue', 'Bangkok', 'Bangkok', '10110', 'Thailand', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc65-72a7-a235-5c7ba8dc770a', '4', 'Quiet Heron Electronics', 'sales@quiet-heron.example', 'sales@quiet-heron.example', '8675585550103', 'https://www.quiet-heron.example', '113 Workshop Lane', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc69-71f7-a69a-98f31c33ad54', '5', 'Sevenpine Devices · 七松电子', 'sales@sevenpine-devices.example', 'sales@sevenpine-devices.example', '8675585550104', 'https://www.sevenpine-devices.example', '150 South Gate Road', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc6c-7afd-a13d-96d878e0df52', '6', 'Lanternfish Electronics', 'sales@lanternfish-electronics.example', 'sales@lanternfish-electronics.example', '8676985550105', '', '7 Persimmon Way', 'Dongguan', 'Guangdong', '523000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc70-75eb-866c-300071ad7736', '7', 'Stone Gate Protective', 'sales@stone-gate.example', 'sales@stone-gate.example', '8657485550106', 'https://www.stone-gate.example', '44 Lotus Road', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc72-7d2f-a825-f31e55d65b74', '8', 'Night Ferry Field Gear', 'sales@night-ferry.example', 'sales@night-ferry.example', '8659285550107', 'https://www.night-ferry.example', '81 Old Canal Street', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc75-735c-97bc-522a80fead3a', '9', 'Three Rafters Furniture', 'sales@three-rafters.example', 'sales@three-rafters.example', '8675785550108', 'https://www.three-rafters.example', '118 Harbour Avenue', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc8c-7ec4-9647-b8cc3f67a1ce', '10', 'Teakwater Living', 'sales@teakwater-living.example', 'sales@teakwater-living.example', '66535550109', 'https://www.teakwater-living.example', '155 Workshop Lane', 'Chiang Mai', 'Chiang Mai', '50000', 'Thailand', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bc90-7de7-b1ee-0fb316b01d6b', '11', 'Cloud Bench Interiors · 云凳家居', 'sales@cloud-bench.example', 'sales@cloud-bench.example', '8675785550110', 'https://www.cloud-bench.example', '12 South Gate Road', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcac-788f-9fe0-16e771c920ba', '12', 'Plain Label Packaging', 'sales@plain-label.example', 'sales@plain-label.example', '8657985550111', 'https://www.plain-label.example', '49 Persimmon Way', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcb0-7189-8549-fea8b64dbbdb', '13', 'Paper Crane Packaging · 纸鹤包装', 'sales@paper-crane.example', 'sales@paper-crane.example', '8657785550112', '', '86 Lotus Road', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcb2-7fce-9cd3-8ff747ff0dfd', '14', 'Kiln Lane Gifts', 'sales@kiln-lane.example', 'sales@kiln-lane.example', '8659285550113', 'https://www.kiln-lane.example', '123 Old Canal Street', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcb5-7ff3-b87b-8c507719409a', '15', 'Grey Egret Logistics', 'sales@grey-egret.example', 'sales@grey-egret.example', '8653285550114', 'https://www.grey-egret.example', '160 Harbour Avenue', 'Qingdao', 'Shandong', '266000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcbb-7039-8760-3b13f6cfb807', '17', 'Ninth Loom Textiles', 'sales@ninth-loom.example', 'sales@ninth-loom.example', '8651285550116', 'https://www.ninth-loom.example', '54 South Gate Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcbd-7ed0-9391-f4d48ea8c2b0', '18', 'Riverknit Garments · 河织服饰', 'sales@riverknit-garments.example', 'sales@riverknit-garments.example', '8657485550117', 'https://www.riverknit-garments.example', '91 Persimmon Way', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcc3-7a04-985a-7a59a3f0aa45', '20', 'Little Junk Toymakers', 'sales@little-junk.example', 'sales@little-junk.example', '8657985550119', '', '165 Old Canal Street', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcc5-7ebc-a334-c9cd5a209219', '21', 'Bamboo Rattle Toys · 竹铃玩具', 'sales@bamboo-rattle.example', 'sales@bamboo-rattle.example', '8657785550120', 'https://www.bamboo-rattle.example', '22 Harbour Avenue', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcc9-749f-b25f-a5f684b4d201', '22', 'Paper Elephant Playthings', 'sales@paper-elephant.example', 'sales@paper-elephant.example', '66535550121', 'https://www.paper-elephant.example', '59 Workshop Lane', 'Chiang Mai', 'Chiang Mai', '50000', 'Thailand', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bccb-78c4-bd05-a92e101bd7b0', '23', 'Iron Plum Tools', 'sales@iron-plum.example', 'sales@iron-plum.example', '8657485550122', 'https://www.iron-plum.example', '96 South Gate Road', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcce-70f5-8cc7-266841f7fd59', '24', 'Two Anvils Hardware · 双砧五金', 'sales@two-anvils.example', 'sales@two-anvils.example', '8657985550123', 'https://www.two-anvils.example', '133 Persimmon Way', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcd1-787a-b714-4a665f38f100', '25', 'Copper Ox Tools', 'sales@copper-ox.example', 'sales@copper-ox.example', '8651285550124', 'https://www.copper-ox.example', '170 Lotus Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcd5-753b-a8b9-c9ded6fcfad0', '26', 'Red Kiln Building · 红窑建材', 'sales@red-kiln.example', 'sales@red-kiln.example', '8675785550125', 'https://www.red-kiln.example', '27 Old Canal Street', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcde-7dba-ac35-c6158a4ecfc8', '29', 'Far Pier Travel Goods', 'sales@far-pier.example', 'sales@far-pier.example', '8676985550128', 'https://www.far-pier.example', '138 South Gate Road', 'Dongguan', 'Guangdong', '523000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bce1-7ba1-92a6-a8fd40b5f68c', '30', 'Pocket Sun Portables · 袋阳数码', 'sales@pocket-sun.example', 'sales@pocket-sun.example', '8675585550129', 'https://www.pocket-sun.example', '175 Persimmon Way', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bce4-7d7c-9fd9-3c712cc475cd', '31', 'Long Stride Sports', 'sales@long-stride.example', 'sales@long-stride.example', '8659285550130', 'https://www.long-stride.example', '32 Lotus Road', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bce7-7170-b5f3-9936322a78a2', '32', 'Green Whistle Fitness', 'sales@green-whistle.example', 'sales@green-whistle.example', '66385550131', 'https://www.green-whistle.example', '69 Old Canal Street', 'Chonburi', 'Chonburi', '20000', 'Thailand', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcea-761c-b3ef-78553e848039', '33', 'Hundred Rooms Contract', 'sales@hundred-rooms.example', 'sales@hundred-rooms.example', '8675785550132', 'https://www.hundred-rooms.example', '106 Harbour Avenue', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcef-790e-a8a8-8f7f9aeadc77', '35', 'Amber Wick Electrical · 琥珀电器', 'sales@amber-wick.example', 'sales@amber-wick.example', '8676085550134', 'https://www.amber-wick.example', '180 South Gate Road', 'Zhongshan', 'Guangdong', '528400', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcf1-7da1-b11b-6fde245431bd', '36', 'Northwire Electric', 'sales@northwire-electric.example', 'sales@northwire-electric.example', '8657785550135', 'https://www.northwire-electric.example', '37 Persimmon Way', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcf4-7024-ae63-6cf09d09d345', '37', 'Noonfield Electric', 'sales@noonfield-electric.example', 'sales@noonfield-electric.example', '8651285550136', 'https://www.noonfield-electric.example', '74 Lotus Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcf6-7378-8193-8c3a5fe7bbe0', '38', 'Swift Carp Mobility', 'sales@swift-carp.example', 'sales@swift-carp.example', '8657185550137', 'https://www.swift-carp.example', '111 Old Canal Street', 'Hangzhou', 'Zhejiang', '310000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bcfb-7897-b9b6-134b8f72c5f9', '40', 'Bright Bucket Household', 'sales@bright-bucket.example', 'sales@bright-bucket.example', '8657985550139', 'https://www.bright-bucket.example', '5 Workshop Lane', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd00-75f7-b038-98a1e03e89c7', '42', 'Turning Lantern Rides · 转灯游乐', 'sales@turning-lantern.example', 'sales@turning-lantern.example', '8676085550141', 'https://www.turning-lantern.example', '79 Persimmon Way', 'Zhongshan', 'Guangdong', '528400', 'China', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL),
('01a1dea2-bd04-7028-aa3b-54a7112ac5f1', '43', 'Fairground Makers of Siam Bay', 'sales@fairground-makers.example', 'sales@fairground-makers.example', '66385550142', 'https://www.fairground-makers.example', '116 Lotus Road', 'Chonburi', 'Chonburi', '20000', 'Thailand', '2026-11-15 09:56:09.415+00', '2026-11-15 09:56:09.415+00', NULL, NULL, NULL);
SELECT setval('catalog_number_seq', 20);
SELECT setval('customer_number_seq', 60);
SELECT setval('inquiry_number_seq', 84);
SELECT setval('product_number_seq', 355);
SELECT setval('supplier_number_seq', 43);
SET session_replication_role = DEFAULT;
