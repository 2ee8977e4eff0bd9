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
-- PDF catalogs of factories, their categories, and what was read in their files.

CREATE TABLE pdf_category (
  id uuid PRIMARY KEY DEFAULT new_id(),
  type text NOT NULL CHECK (type IN ('to_customers', 'for_office')),
  name text NOT NULL,
  -- Case and compatibility forms folded by the application.
  name_key text NOT NULL,
  own_number text NOT NULL DEFAULT '',
  search text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX pdf_category_name_living ON pdf_category (type, name_key) WHERE deleted_at IS NULL;
CREATE TRIGGER pdf_category_version BEFORE UPDATE ON pdf_category FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE pdf_catalog (
  id uuid PRIMARY KEY DEFAULT new_id(),
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL DEFAULT '',
  own_number text NOT NULL DEFAULT '',
  -- The office's own number, or PDF-0001.
  shown_number text NOT NULL GENERATED ALWAYS AS (coalesce(nullif(own_number, ''), human_number('PDF', number, 4))) STORED,
  -- What it is called where it is one of many: a name is optional.
  title text NOT NULL GENERATED ALWAYS AS (
    coalesce(nullif(name, ''), nullif(own_number, ''), human_number('PDF', number, 4))
  ) STORED,
  group_id text NOT NULL DEFAULT '',
  wechat_id text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  factory_name text NOT NULL DEFAULT '',
  factory_contact_info text NOT NULL DEFAULT '',
  factory_number text NOT NULL DEFAULT '',
  -- Never a deleted one: a category that is deleted goes from here to there, and comes back when it is restored.
  category_id uuid REFERENCES pdf_category,
  former_category_id uuid REFERENCES pdf_category ON DELETE SET NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    name || E'\x1f' || coalesce(nullif(own_number, ''), human_number('PDF', number, 4)) || E'\x1f' || group_id || E'\x1f'
    || wechat_id || E'\x1f' || company_name || E'\x1f' || factory_name || E'\x1f' || factory_number
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account,
  CHECK (category_id IS NULL OR former_category_id IS NULL)
);
CREATE INDEX pdf_catalog_category ON pdf_catalog (category_id, number);
CREATE INDEX pdf_catalog_former_category ON pdf_catalog (former_category_id) WHERE former_category_id IS NOT NULL;
CREATE INDEX pdf_catalog_trigrams ON pdf_catalog USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER pdf_catalog_version BEFORE UPDATE ON pdf_catalog FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

-- The file of a PDF catalog. Apart from it, because what the background work finds out is no change of the record.
CREATE TABLE pdf_file (
  pdf_catalog_id uuid PRIMARY KEY REFERENCES pdf_catalog ON DELETE CASCADE,
  file_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  reading text NOT NULL DEFAULT 'waiting' CHECK (reading IN ('waiting', 'ready', 'locked', 'unreadable')),
  page_count integer,
  -- The first page, kept like the picture of a product.
  thumbnail_key text UNIQUE,
  thumbnail_widths integer[]
);
CREATE INDEX pdf_file_sha256 ON pdf_file (sha256);

CREATE TABLE pdf_page (
  pdf_catalog_id uuid NOT NULL REFERENCES pdf_file ON DELETE CASCADE,
  page integer NOT NULL,
  text text NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_text(text)) STORED,
  PRIMARY KEY (pdf_catalog_id, page)
);
CREATE INDEX pdf_page_trigrams ON pdf_page USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX pdf_page_grams ON pdf_page USING gin (search_grams(search)) WITH (gin_pending_list_limit = 256);

-- The pages that have all these grams, by the index alone: see listed_with_grams.
CREATE FUNCTION pdf_pages_with_grams(grams text[]) RETURNS SETOF pdf_page
  LANGUAGE sql STABLE SET enable_seqscan = off SET work_mem = '64MB'
  AS $$ SELECT * FROM pdf_page WHERE search_grams(search) @> grams $$;

INSERT INTO migration VALUES (5, 'pdf_catalogs', '94ad19a81570875e21f336f12d3eb63ba04862c6c9ad5221fd437fa86684d934');
-- PDFs that somebody has read for products, what was found in them so far, and what was saved of it.

CREATE TABLE extraction (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account,
  file_name text NOT NULL,
  file_key text NOT NULL,
  -- False for a file of the PDF library, which stays when this row goes.
  owns_file boolean NOT NULL,
  size integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The key of a message.
  problem text,
  pages_done integer NOT NULL DEFAULT 0,
  total_pages integer,
  result jsonb,
  -- How often a process took it up, and when that process was last heard of: one that died is not.
  attempts integer NOT NULL DEFAULT 0,
  beat_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX extraction_account ON extraction (account_id, id);
CREATE INDEX extraction_unfinished ON extraction (id) WHERE state IN ('waiting', 'running');
CREATE INDEX extraction_age ON extraction (used_at);

-- The rows of each page looked at alone, until the whole file is read.
CREATE TABLE extraction_page (
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  page integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (extraction_id, page)
);

CREATE TABLE extracted_picture (
  -- Behind an optional prefix it is as random as the key of a file.
  filename text PRIMARY KEY,
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  file_key text NOT NULL UNIQUE,
  perceptual_hash bigint NOT NULL
);
CREATE INDEX extracted_picture_extraction ON extracted_picture (extraction_id);

CREATE TABLE extraction_save (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account,
  -- Made up by the client: the same save sent twice.
  key uuid NOT NULL,
  refused jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, key)
);
CREATE INDEX extraction_save_age ON extraction_save (created_at);

CREATE TABLE extraction_saved_product (
  save_id uuid NOT NULL REFERENCES extraction_save ON DELETE CASCADE,
  position integer NOT NULL,
  row_id text NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  -- The version that was saved. A product with another one was changed since.
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (save_id, position)
);
CREATE INDEX extraction_saved_product_product ON extraction_saved_product (product_id);

-- What two spellings of a model number have in common: `AB-120 x` and `ab120X`.
CREATE FUNCTION model_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize($1, NFKC), '[[:space:]_‐-―−-]+', '', 'g'))
$$;
CREATE INDEX product_model ON product (model_key(original_sku)) WHERE deleted_at IS NULL AND original_sku <> '';

INSERT INTO migration VALUES (6, 'extractions', 'd3daf66a6fff7977001c6b995396eb430ac1a7feb1ed0c9d648dad47ea08bc6f');
-- What keeps an installation going: backups that were asked for by somebody or by the schedule, and how they ended; and what
-- everybody has uploaded today.

CREATE TABLE backup (
  id uuid PRIMARY KEY DEFAULT new_id(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Null: the schedule.
  asked_by uuid REFERENCES account,
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  -- For staff: why there is none. Null while it is being made, and when it was.
  failure text
);

-- Not logged, as other allowances: after a crash everybody starts anew.
CREATE UNLOGGED TABLE upload_usage (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  day date NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (account_id, day)
);

INSERT INTO migration VALUES (7, 'operations', 'b6eda8d49412de0458022ac2831acede6faee814ce275ab8ab934827ec794ddc');
-- The log is read newest first, of one person, of one kind of record or of a time; ids grow with time.
CREATE INDEX audit_entry_account ON audit_entry (account_id, id DESC);
CREATE INDEX audit_entry_type ON audit_entry (entity_type, id DESC);
CREATE INDEX audit_entry_at ON audit_entry (at);

INSERT INTO migration VALUES (8, 'audit_filters', '3f675c82edf19ae73855fc0fcb6c439adbcd110a485f8b332fbdaf5646ae911b');
SET session_replication_role = replica;
INSERT INTO account (id, username, username_key, email, email_key, first_name, last_name, role, password_hash, last_login_at, created_at, updated_at, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7731-70ac-baf7-f70ffc1e3a14', 'old', 'old', 'old@example.com', 'old@example.com', 'Old', 'Account', 'super_admin', 'none', NULL, '2026-11-15 13:02:38.384+00', '2026-11-15 13:02:38.384+00', NULL, NULL);
INSERT INTO audit_entry (id, at, account_id, action, entity_type, entity_id, changes) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-540d-7f33-8883-903bf6cd63b6', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '{"name": "Willow Mirror Cosmetics", "email": "sales@willow-mirror.example", "phone": "862085550100", "address": {"city": "Guangzhou", "state": "Guangdong", "street": "2 Lotus Road", "country": "China", "zipCode": "510000"}, "website": "https://www.willow-mirror.example"}'),
('01a1df4d-541c-74c8-b821-704ca6bf6e22', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-5414-7639-a112-01b01d6e152c', '{"name": "Silkpetal Care Works · 丝瓣护理", "email": "sales@silkpetal-care.example", "phone": "8657185550101", "address": {"city": "Hangzhou", "state": "Zhejiang", "street": "39 Old Canal Street", "country": "China", "zipCode": "310000"}, "website": "https://www.silkpetal-care.example"}'),
('01a1df4d-542b-779d-9505-416036469d4d', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-5422-7408-b4a5-2551d461ced7', '{"name": "Orchid Tide Laboratory", "email": "sales@orchid-tide.example", "phone": "6625550102", "address": {"city": "Bangkok", "state": "Bangkok", "street": "76 Harbour Avenue", "country": "Thailand", "zipCode": "10110"}, "website": "https://www.orchid-tide.example"}'),
('01a1df4d-542f-7b81-83b6-6715d28ecfdc', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-542c-743d-8ad9-3a76fd3d8114', '{"name": "Quiet Heron Electronics", "email": "sales@quiet-heron.example", "phone": "8675585550103", "address": {"city": "Shenzhen", "state": "Guangdong", "street": "113 Workshop Lane", "country": "China", "zipCode": "518000"}, "website": "https://www.quiet-heron.example"}'),
('01a1df4d-5449-7106-9d3b-e901e2f06311', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-543a-7400-b5e0-271f593d4b7a', '{"name": "Sevenpine Devices · 七松电子", "email": "sales@sevenpine-devices.example", "phone": "8675585550104", "address": {"city": "Shenzhen", "state": "Guangdong", "street": "150 South Gate Road", "country": "China", "zipCode": "518000"}, "website": "https://www.sevenpine-devices.example"}'),
('01a1df4d-5459-7297-9031-4106abdac793', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-544a-76b0-830a-c761ed3971b5', '{"name": "Lanternfish Electronics", "email": "sales@lanternfish-electronics.example", "phone": "8676985550105", "address": {"city": "Dongguan", "state": "Guangdong", "street": "7 Persimmon Way", "country": "China", "zipCode": "523000"}, "website": ""}'),
('01a1df4d-545c-788b-a760-a5d337849038', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-545a-75b6-8478-506867c656c9', '{"name": "Stone Gate Protective", "email": "sales@stone-gate.example", "phone": "8657485550106", "address": {"city": "Ningbo", "state": "Zhejiang", "street": "44 Lotus Road", "country": "China", "zipCode": "315000"}, "website": "https://www.stone-gate.example"}'),
('01a1df4d-545f-78e9-8112-948f21cf88d0', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-545d-785a-a3fa-f59476244469', '{"name": "Night Ferry Field Gear", "email": "sales@night-ferry.example", "phone": "8659285550107", "address": {"city": "Xiamen", "state": "Fujian", "street": "81 Old Canal Street", "country": "China", "zipCode": "361000"}, "website": "https://www.night-ferry.example"}'),
('01a1df4d-546a-7d0a-ba9f-9fb4cf4c24ad', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '{"name": "Three Rafters Furniture", "email": "sales@three-rafters.example", "phone": "8675785550108", "address": {"city": "Foshan", "state": "Guangdong", "street": "118 Harbour Avenue", "country": "China", "zipCode": "528000"}, "website": "https://www.three-rafters.example"}'),
('01a1df4d-546e-7558-b5cd-b9f69aaa52a1', '2026-11-15 13:02:29.287162+00', NULL, 'supplier.created', 'supplier', '01a1df4d-546c-721c-977e-f60b8b702af0', '{"name": "Teakwater Living", "email": "sales@teakwater-living.example", "phone": "66535550109", "address": {"city": "Chiang Mai", "state": "Chiang Mai", "street": "155 Workshop Lane", "country": "Thailand", "zipCode": "50000"}, "website": "https://www.teakwater-living.example"}');
INSERT INTO backup (id, asked_at, asked_by, started_at, ended_at, file_name, bytes, failure) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7754-77fb-92de-3fbcac1c50c4', '2026-11-15 13:02:38.420113+00', '01a1df4d-7731-70ac-baf7-f70ffc1e3a14', '2026-11-15 13:02:38.420113+00', '2026-11-15 13:02:38.420113+00', 'sampan.tar', '1000', NULL);
INSERT INTO catalog (id, number, name, description, supplier_id, is_active, category, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-5646-7ca7-9da1-ff301274df4c', '1', 'Beauty and care 2026', 'Make-up, skin care and hair care, ready for your own brand.', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', 'true', 'Beauty', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-565d-7db2-8bfa-f5018e9524be', '2', 'Electronics · 消费电子', 'Audio, telephones and accessories with CE and RoHS reports.', '01a1df4d-542c-743d-8ad9-3a76fd3d8114', 'true', 'Electronics', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5679-7428-8409-d6efa4bc2c1c', '3', 'Defense and security', 'Protective and field equipment for registered buyers.', '01a1df4d-545a-75b6-8478-506867c656c9', 'true', 'Defense', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-569b-79ae-bbf7-93051ca36efe', '4', 'Home furniture · רהיטים לבית', 'Sofas, chairs, tables and wardrobes in flat or assembled packing.', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', 'true', 'Furniture', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-56a0-7dc6-b585-ee13dcd29244', '5', 'Private label', 'Packaging and gifts that carry your own print from small quantities on.', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', 'true', 'Private label', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-56a6-7178-b05d-a4dd583e2529', '6', 'Shipping and packing', 'Containers, cartons and packing material for sea and air freight.', '01a1df4d-5499-7385-9fc8-15208dbc54bc', 'true', 'Shipping', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-56da-76b8-8518-0c1ed5e5c119', '7', 'ביגוד וטקסטיל', 'חולצות, כובעים ומגבות, עם תווית ומידות לפי הזמנה.', '01a1df4d-54d1-7272-b19c-45c9efad0fce', 'true', 'Clothing', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-56e9-71e7-949e-38cb5a9d359a', '8', 'Toys · 玩具', 'Wooden and soft toys tested to EN 71, in shelf-ready boxes.', '01a1df4d-5509-71df-927a-92b9c0301ee0', 'true', 'Toys', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-56f9-72d9-a21e-3896afe7821c', '9', 'Hand and power tools', 'Tools for workshops and shops, loose, carded or in sets.', '01a1df4d-5518-7810-8e57-c206bae0b1d3', 'true', 'Tools', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5720-75ef-a26a-ba22e86e26a0', '10', '建材 Building materials', '瓷砖、涂料和龙头等建筑装修材料，整柜或拼柜供应。', '01a1df4d-5541-7d68-919b-b45de587fce9', 'true', 'Building', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5741-775c-9d1a-7e4b06475cb4', '11', 'Portable and travel', 'Luggage, bags and things that are charged on the way.', '01a1df4d-5568-734f-a3f3-bad61d91690f', 'true', 'Portable', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5752-7585-bf54-56938b1e0d0e', '12', 'ספורט וכושר', 'ציוד לאימון בבית, במועדון ובבית הספר.', '01a1df4d-5599-78a3-9210-bddede281332', 'true', 'Sports', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5768-7b43-b1d1-9183ee29d63d', '13', 'Hotel rooms and kitchens', 'Everything that a hotel opens with, by room or by floor.', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', 'true', 'Hotel furniture', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '14', 'Lighting and electrical', 'Lamps, cables and solar power with plugs for your country.', '01a1df4d-55ed-7c83-a6c0-c95fce2740f7', 'true', 'Electronics and electrical', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-57b2-7eac-af25-d2805379db5a', '15', 'Vehicles and parts', 'Light electric vehicles, wheels and parts with spare-part lists.', '01a1df4d-560e-7312-8968-1ca32792fcbc', 'true', 'Vehicles', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-57be-76a3-8c5a-1a9a257072cf', '16', 'Cleaning · ניקיון', 'Mops, brooms and sprays for shops and for professional cleaners.', '01a1df4d-5627-731e-9858-bcc7366887eb', 'true', 'Cleaning', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-57c5-7e18-a453-d1b90c7f05a6', '17', '游乐设备 Amusement', '游乐场模型与橱窗展示设备，可定制灯光、音乐和颜色。', '01a1df4d-5639-79b2-b541-0f29dc0ddb84', 'true', 'Amusement', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-57d9-72ac-bbcb-40c711605b15', '18', 'New this season · חדש העונה', 'What came in during the last fairs, from all divisions.', NULL, 'true', '', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', '19', 'Ready to ship · 现货', 'Large quantities that lie in the warehouse and can be loaded at once.', NULL, 'true', '', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL);
INSERT INTO customer (id, number, name, email, email_key, phone, company_name, address, city, state, zip_code, country, status, language, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-71cb-7937-a27b-8243ddc9b1a7', '1', 'Ada Brightwater', 'ada@brightwater-home.example', 'ada@brightwater-home.example', '442079461000', 'Brightwater Home', '', 'London', '', '', 'United Kingdom', 'active', 'en', '2026-09-06 09:02:37+00', '2026-09-06 09:02:37+00', NULL, NULL, NULL),
('01a1df4d-71ce-7849-a9e5-104955f81bf9', '2', 'מיכל אורן־גיל', 'michal@oren-gil.example', 'michal@oren-gil.example', '97235551049', 'אורן־גיל עיצוב', '', 'Tel Aviv', '', '', 'Israel', 'active', 'he', '2026-09-07 00:02:37+00', '2026-09-07 00:02:37+00', NULL, NULL, NULL),
('01a1df4d-71d0-71c2-a0a1-dbce5cdfe8bd', '3', '吴若川', 'ruochuan@river-supply.example', 'ruochuan@river-supply.example', '8675585551098', '若川供应', '', 'Shenzhen', '', '', 'China', 'inactive', 'zh', '2026-09-07 15:02:37+00', '2026-09-07 15:02:37+00', NULL, NULL, NULL),
('01a1df4d-71d1-7b47-a8a9-3e60666d35e5', '4', 'Marcus Thornbury', 'marcus@thornbury-hotels.example', 'marcus@thornbury-hotels.example', '61255501147', 'Thornbury Hotels', '', 'Sydney', '', '', 'Australia', 'active', 'en', '2026-09-08 17:02:37+00', '2026-09-08 17:02:37+00', NULL, NULL, NULL),
('01a1df4d-71d3-786e-8e99-0f60c3dbb12b', '5', 'גיא לבנוני', 'guy@levanoni-light.example', 'guy@levanoni-light.example', '97235551196', 'לבנוני תאורה', '', 'Tel Aviv', '', '', 'Israel', 'pending', 'he', '2026-09-09 08:02:37+00', '2026-09-09 08:02:37+00', NULL, NULL, NULL),
('01a1df4d-71e1-79a5-a6d6-310194b80330', '6', '唐九思', 'jiusi@ninethoughts.example', 'jiusi@ninethoughts.example', '8675585551245', '', '', 'Shenzhen', '', '', 'China', 'active', 'zh', '2026-09-10 10:02:37+00', '2026-09-10 10:02:37+00', NULL, NULL, NULL),
('01a1df4d-71e3-7389-88af-c523a9d926e0', '7', 'Yolanda Crestwell', 'yolanda@crestwell-cleaning.example', 'yolanda@crestwell-cleaning.example', '13125551294', 'Crestwell Cleaning', '', 'Chicago', '', '', 'United States', 'active', 'en', '2026-09-11 01:02:37+00', '2026-09-11 01:02:37+00', NULL, NULL, NULL),
('01a1df4d-71e6-7c51-aeb7-eb0bb3336005', '8', 'אביגיל תבור', 'avigail@tavor-textile.example', 'avigail@tavor-textile.example', '97235551343', 'תבור טקסטיל', '', 'Tel Aviv', '', '', 'Israel', 'active', 'he', '2026-09-12 03:02:37+00', '2026-09-12 03:02:37+00', NULL, NULL, NULL),
('01a1df4d-71e8-76bc-af25-67b8f1390fd9', '9', 'Walter Quill', 'walter@quill-packaging.example', 'walter@quill-packaging.example', '13125551392', 'Quill Packaging', '', 'Chicago', '', '', 'United States', 'active', 'en', '2026-09-12 18:02:37+00', '2026-09-12 18:02:37+00', NULL, NULL, NULL),
('01a1df4d-71e9-7de7-b52d-8ae956e0444d', '10', 'Tom Hallowell', 'tom@hallowell-tools.example', 'tom@hallowell-tools.example', '441134961021', 'Hallowell Tools', '', 'Leeds', '', '', 'United Kingdom', 'active', 'en', '2026-09-13 20:02:37+00', '2026-09-13 20:02:37+00', NULL, NULL, NULL),
('01a1df4d-71eb-73e7-93d6-1d4e8ab98f33', '11', 'דוד אלמוגי', 'david@almogi-tools.example', 'david@almogi-tools.example', '97286551070', 'אלמוגי כלי עבודה', '', 'Be’er Sheva', '', '', 'Israel', 'pending', 'he', '2026-09-14 11:02:37+00', '2026-09-14 11:02:37+00', NULL, NULL, NULL),
('01a1df4d-71ed-772b-b7ac-15a9396cf40a', '12', '何清扬', 'qingyang@clearwing.example', 'qingyang@clearwing.example', '60355551119', '', '', 'Kuala Lumpur', '', '', 'Malaysia', 'active', 'zh', '2026-09-15 13:02:37+00', '2026-09-15 13:02:37+00', NULL, NULL, NULL),
('01a1df4d-71ef-7370-a19d-5c894180d889', '13', 'Odette Marlowe', 'odette@marlowe-beauty.example', 'odette@marlowe-beauty.example', '442079461168', 'Marlowe Beauty', '', 'London', '', '', 'United Kingdom', 'active', 'en', '2026-09-16 04:02:37+00', '2026-09-16 04:02:37+00', NULL, NULL, NULL),
('01a1df4d-71f0-7f1a-afaf-259413844b62', '14', 'הדס מעיין', 'hadas@maayan-kitchen.example', 'hadas@maayan-kitchen.example', '97245551217', 'מעיין למטבח', '', 'Haifa', '', '', 'Israel', 'active', 'he', '2026-09-16 19:02:37+00', '2026-09-16 19:02:37+00', NULL, NULL, NULL),
('01a1df4d-71f3-7218-8e23-8834d45ace0f', '15', '韩松石', 'songshi@pinestone.example', 'songshi@pinestone.example', '16045551266', '松石建材', '', 'Vancouver', '', '', 'Canada', 'active', 'zh', '2026-09-17 21:02:37+00', '2026-09-17 21:02:37+00', NULL, NULL, NULL);
INSERT INTO customer_change (id, customer_id, at, account_id, kind, inquiry_id, changes) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-71cd-73a1-a7c7-edd30d112adb', '01a1df4d-71cb-7937-a27b-8243ddc9b1a7', '2026-09-06 09:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71cf-74ed-90cb-7ccdf4e3251a', '01a1df4d-71ce-7849-a9e5-104955f81bf9', '2026-09-07 00:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71d0-7ef9-80a2-a3146436c21a', '01a1df4d-71d0-71c2-a0a1-dbce5cdfe8bd', '2026-09-07 15:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71d2-7733-bd3b-03104c761b66', '01a1df4d-71d1-7b47-a8a9-3e60666d35e5', '2026-09-08 17:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71e0-7a9b-9b48-abb91a5726e7', '01a1df4d-71d3-786e-8e99-0f60c3dbb12b', '2026-09-09 08:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71e2-76cc-8bd2-30e53ae8e41d', '01a1df4d-71e1-79a5-a6d6-310194b80330', '2026-09-10 10:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71e4-734f-8251-83bb6fb7b639', '01a1df4d-71e3-7389-88af-c523a9d926e0', '2026-09-11 01:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71e7-7ac0-8fd2-888fe3582393', '01a1df4d-71e6-7c51-aeb7-eb0bb3336005', '2026-09-12 03:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71e9-72c0-bb9d-1ff92aa27d26', '01a1df4d-71e8-76bc-af25-67b8f1390fd9', '2026-09-12 18:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71ea-78fd-9799-1cea025d52b4', '01a1df4d-71e9-7de7-b52d-8ae956e0444d', '2026-09-13 20:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71ec-7b99-b751-91aebe9d7a20', '01a1df4d-71eb-73e7-93d6-1d4e8ab98f33', '2026-09-14 11:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71ee-7231-b0a3-56d87168f1b4', '01a1df4d-71ed-772b-b7ac-15a9396cf40a', '2026-09-15 13:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71f0-730a-bd2a-3fe4ef45bb3a', '01a1df4d-71ef-7370-a19d-5c894180d889', '2026-09-16 04:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71f1-7be3-b6d2-bfb3850ffa06', '01a1df4d-71f0-7f1a-afaf-259413844b62', '2026-09-16 19:02:37+00', NULL, 'created', NULL, '{}'),
('01a1df4d-71f3-7fa1-ba9f-1484b0aa086a', '01a1df4d-71f3-7218-8e23-8834d45ace0f', '2026-09-17 21:02:37+00', NULL, 'created', NULL, '{}');
INSERT INTO extracted_picture (filename, extraction_id, file_key, perceptual_hash) OVERRIDING SYSTEM VALUE VALUES
('lamp.webp', '01a1df4d-7741-7639-af04-ba0ed4de735d', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '-42');
INSERT INTO extraction (id, account_id, file_name, file_key, owns_file, size, state, problem, pages_done, total_pages, result, attempts, beat_at, created_at, used_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7741-7639-af04-ba0ed4de735d', '01a1df4d-7731-70ac-baf7-f70ffc1e3a14', 'lamps.pdf', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'true', '1000', 'done', NULL, '2', '2', '{"documentId": "lamps", "catalogData": {"products": []}}', '0', NULL, '2026-11-15 13:02:38.4+00', '2026-11-15 13:02:38.400812+00');
INSERT INTO extraction_page (extraction_id, page, rows) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7741-7639-af04-ba0ed4de735d', '1', '[]'),
('01a1df4d-7741-7639-af04-ba0ed4de735d', '2', '[]');
INSERT INTO extraction_save (id, account_id, key, refused, created_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-774e-7ab0-8270-dee897459435', '01a1df4d-7731-70ac-baf7-f70ffc1e3a14', '01a1df4d-774e-79f3-b581-b0f0833e7da2', '[]', '2026-11-15 13:02:38.414201+00');
INSERT INTO extraction_saved_product (save_id, "position", row_id, product_id, saved_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-774e-7ab0-8270-dee897459435', '0', 'row', '01a1df4d-581f-7137-8371-4efd9d669ee8', '2026-11-15 13:02:29.287+00');
INSERT INTO inquiry (id, number, customer_id, full_name, email, phone, import_experience, business_description, interested_products, import_type, budget, notes, language, source, suspect, subject, product_names, status, admin_response, customer_action, submission_key, retry_key, created_at, created_by, updated_at, updated_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-72a6-7272-b855-590d0cb6ff15', '1', '01a1df4d-71cb-7937-a27b-8243ddc9b1a7', 'Ada Brightwater', 'ada@brightwater-home.example', '442079461000', 'No Experience', 'We run three shops for the home and want to bring in our own line.', 'Matte lipstick, 3.5 g, brick red, Stand-up kraft pouch, blank label, 50 g', 'one-time', '800.00', '', 'en', 'web', 'false', 'Matte lipstick, 3.5 g, brick red, Stand-up kraft pouch, blank label, 50 g', '{"Matte lipstick, 3.5 g, brick red","Stand-up kraft pouch, blank label, 50 g"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-07 09:02:37+00', NULL, '2026-09-08 03:02:37+00', NULL),
('01a1df4d-72b7-72d9-84cb-d4e8aa4acd44', '2', '01a1df4d-71ce-7849-a9e5-104955f81bf9', 'מיכל אורן־גיל', 'michal@oren-gil.example', '97235551049', 'Beginner', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Desk lamp with two arms, neutral white, 木腿壳椅 四把装 铁锈红', 'long-term', '5000.00', 'נא להציע מחיר FOB נינגבו.', 'he', 'web', 'false', 'Desk lamp with two arms, neutral white, 木腿壳椅 四把装 铁锈红', '{"Desk lamp with two arms, neutral white","木腿壳椅 四把装 铁锈红"}', 'Cancelled', '', 'created_new', NULL, NULL, '2026-09-08 00:02:37+00', NULL, '2026-09-09 02:02:37+00', NULL),
('01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '3', '01a1df4d-71d0-71c2-a0a1-dbce5cdfe8bd', '吴若川', 'ruochuan@river-supply.example', '8675585551098', 'Intermediate', '经营两年的网店，每月约400单。', '适合2至6岁儿童的玩具，需认证', 'bulk', '18000.00', '我们想先看样品。', 'zh', 'whatsapp', 'false', '适合2至6岁儿童的玩具，需认证', '{}', 'Closed', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'created_new', NULL, NULL, '2026-09-08 15:02:37+00', NULL, '2026-09-11 03:02:37+00', NULL),
('01a1df4d-72c4-79c2-948a-1f2a4c437011', '4', '01a1df4d-71d1-7b47-a8a9-3e60666d35e5', 'Marcus Thornbury', 'marcus@thornbury-hotels.example', '61255501147', 'Expert', 'We are wholesalers and serve some 120 small shops.', 'Matte lipstick, display of 24, rose', 'regular', '120000.00', '', 'en', 'web', 'false', 'Matte lipstick, display of 24, rose', '{"Matte lipstick, display of 24, rose"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-09 17:02:37+00', NULL, '2026-09-10 11:02:37+00', NULL),
('01a1df4d-72da-7bd2-9932-da1a76410c0c', '5', '01a1df4d-71d3-786e-8e99-0f60c3dbb12b', 'גיא לבנוני', 'guy@levanoni-light.example', '97235551196', 'No Experience', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'מנורת תלייה ממתכת, אור ניטרלי, חלודה, Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', 'one-time', '2500.00', 'המשלוח צריך להגיע לפני החגים.', 'he', 'web', 'false', 'מנורת תלייה ממתכת, אור ניטרלי, חלודה, Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', '{"מנורת תלייה ממתכת, אור ניטרלי, חלודה","Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז"}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-10 08:02:37+00', NULL, '2026-09-10 11:02:37+00', NULL),
('01a1df4d-72e9-7fe7-b108-92afec7b4eff', '6', '01a1df4d-71e1-79a5-a6d6-310194b80330', '唐九思', 'jiusi@ninethoughts.example', '8675585551245', 'Beginner', '我刚起步，从未进口过。', '贴牌护肤品', 'long-term', NULL, '', 'zh', 'fair', 'false', '贴牌护肤品', '{}', 'Closed', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'created_new', NULL, NULL, '2026-09-11 10:02:37+00', NULL, '2026-09-13 22:02:37+00', NULL),
('01a1df4d-731e-78b8-aabc-2a4e3af26f51', '7', '01a1df4d-71e3-7389-88af-c523a9d926e0', 'Yolanda Crestwell', 'yolanda@crestwell-cleaning.example', '13125551294', 'Intermediate', 'We run three shops for the home and want to bring in our own line.', 'Matte lipstick, display of 24, plum', 'bulk', '45000.00', 'Please quote FOB Ningbo.', 'en', 'web', 'false', 'Matte lipstick, display of 24, plum', '{"Matte lipstick, display of 24, plum"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-12 01:02:37+00', NULL, '2026-09-12 19:02:37+00', NULL),
('01a1df4d-7343-785a-8ede-5418dbc3037e', '8', '01a1df4d-71e6-7c51-aeb7-eb0bb3336005', 'אביגיל תבור', 'avigail@tavor-textile.example', '97235551343', 'Expert', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Power strip, four sockets, 1.5 m, Dining table, oak top, 140 cm, Knitted beanie with pompom, children, rust', 'regular', '1500.00', 'נשמח לראות דוגמאות לפני הכול.', 'he', 'phone', 'false', 'Power strip, four sockets, 1.5 m, Dining table, oak top, 140 cm, Knitted beanie with pompom, children, rust', '{"Power strip, four sockets, 1.5 m","Dining table, oak top, 140 cm","Knitted beanie with pompom, children, rust"}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-13 03:02:37+00', NULL, '2026-09-13 06:02:37+00', NULL),
('01a1df4d-7354-7000-b6f0-32c234f7b0fb', '9', '01a1df4d-71e8-76bc-af25-67b8f1390fd9', 'Walter Quill', 'walter@quill-packaging.example', '13125551392', 'No Experience', 'An online shop, two years old, about 400 orders a month.', 'Toys for two to six years, with certificates', 'one-time', '7500.00', '', 'en', 'web', 'false', 'Toys for two to six years, with certificates', '{}', 'Closed', 'We visited the factory this week. The quality is good, and your logo can be printed on the box as well.', 'created_new', NULL, NULL, '2026-09-13 18:02:37+00', NULL, '2026-09-16 06:02:37+00', NULL),
('01a1df4d-735f-70f5-b852-f980fe2da239', '10', '01a1df4d-71e9-7de7-b52d-8ae956e0444d', 'Tom Hallowell', 'tom@hallowell-tools.example', '441134961021', 'Beginner', 'We are wholesalers and serve some 120 small shops.', 'קרם יום, 200 מ״ל, מכסה זהב', 'long-term', '30000.00', 'It has to arrive before the holidays.', 'en', 'wechat', 'false', 'קרם יום, 200 מ״ל, מכסה זהב', '{"קרם יום, 200 מ״ל, מכסה זהב"}', 'Responded', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-14 20:02:37+00', NULL, '2026-09-15 14:02:37+00', NULL),
('01a1df4d-7364-7ccc-9872-ddd5dea80cab', '11', '01a1df4d-71eb-73e7-93d6-1d4e8ab98f33', 'דוד אלמוגי', 'david@almogi-tools.example', '97286551070', 'Intermediate', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'Cable reel, 10 m, Two-door wardrobe, walnut · 双门衣柜 胡桃木色', 'bulk', '800.00', '', 'he', 'web', 'false', 'Cable reel, 10 m, Two-door wardrobe, walnut · 双门衣柜 胡桃木色', '{"Cable reel, 10 m","Two-door wardrobe, walnut · 双门衣柜 胡桃木色"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-15 11:02:37+00', NULL, '2026-09-16 05:02:37+00', NULL),
('01a1df4d-736b-737c-9e92-e72b6d36f3ad', '12', '01a1df4d-71ed-772b-b7ac-15a9396cf40a', '何清扬', 'qingyang@clearwing.example', '60355551119', 'Expert', '我刚起步，从未进口过。', '贴牌护肤品', 'regular', '5000.00', '请报宁波FOB价。', 'zh', 'web', 'false', '贴牌护肤品', '{}', 'Cancelled', '', 'created_new', NULL, NULL, '2026-09-16 13:02:37+00', NULL, '2026-09-17 15:02:37+00', NULL),
('01a1df4d-736e-7456-94fd-a17a76dbadb6', '13', '01a1df4d-71ef-7370-a19d-5c894180d889', 'Odette Marlowe', 'odette@marlowe-beauty.example', '442079461168', 'No Experience', 'We run three shops for the home and want to bring in our own line.', 'Night cream, 100 ml, mint jar', 'one-time', '18000.00', 'We would like to see samples first.', 'en', 'whatsapp', 'false', 'Night cream, 100 ml, mint jar', '{"Night cream, 100 ml, mint jar"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-17 04:02:37+00', NULL, '2026-09-19 16:02:37+00', NULL),
('01a1df4d-7377-722d-b41b-5cdb6f989521', '14', '01a1df4d-71f0-7f1a-afaf-259413844b62', 'הדס מעיין', 'hadas@maayan-kitchen.example', '97245551217', 'Beginner', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Solar panel with stand, 50 W, 软包床头酒店床 90×200厘米', 'long-term', '120000.00', '', 'he', 'web', 'false', 'Solar panel with stand, 50 W, 软包床头酒店床 90×200厘米', '{"Solar panel with stand, 50 W","软包床头酒店床 90×200厘米"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-17 19:02:37+00', NULL, '2026-09-18 13:02:37+00', NULL),
('01a1df4d-737d-771a-8801-7ea3f1c1a8d0', '15', '01a1df4d-71f3-7218-8e23-8834d45ace0f', '韩松石', 'songshi@pinestone.example', '16045551266', 'Intermediate', '经营两年的网店，每月约400单。', '适合2至6岁儿童的玩具，需认证', 'bulk', '2500.00', '必须在节前到货。', 'zh', 'web', 'false', '适合2至6岁儿童的玩具，需认证', '{}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-18 21:02:37+00', NULL, '2026-09-19 00:02:37+00', NULL),
('01a1df4d-7380-763d-bdb4-f84107dc3da7', '16', NULL, 'Arlo Venn', 'arlo@venn-outdoor.example', '61255501315', 'Expert', 'We are wholesalers and serve some 120 small shops.', 'Face serum with dropper, 50 ml, teal', 'regular', NULL, '', 'en', 'fair', 'false', 'Face serum with dropper, 50 ml, teal', '{"Face serum with dropper, 50 ml, teal"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-19 12:02:37+00', NULL, '2026-09-22 00:02:37+00', NULL),
('01a1df4d-738e-706e-819f-110cacb4a1d3', '17', NULL, 'נדב אשכולי', 'nadav@eshkoli.example', '97286551364', 'No Experience', 'קבלנים: השנה אנחנו צריכים חומרים לשני אתרי בנייה.', 'ספה דו־מושבית, פשתן, טורקיז, Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'one-time', '45000.00', 'נא להציע מחיר FOB נינגבו.', 'he', 'web', 'false', 'ספה דו־מושבית, פשתן, טורקיז, Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', '{"ספה דו־מושבית, פשתן, טורקיז","Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-20 14:02:37+00', NULL, '2026-09-21 08:02:37+00', NULL),
('01a1df4d-7394-7558-8546-52ea9031d6cc', '18', NULL, 'Elias Fairbourne', 'elias@fairbourne-rides.example', '14165551413', 'Beginner', 'I am just starting out and have never imported before.', 'Skin care under a private label', 'long-term', '1500.00', 'We would like to see samples first.', 'en', 'phone', 'false', 'Skin care under a private label', '{}', 'In Progress', '', 'created_new', NULL, NULL, '2026-09-21 05:02:37+00', NULL, '2026-09-21 08:02:37+00', NULL),
('01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '19', NULL, 'Imani Weru', 'imani@kijani-market.example', '254205551042', 'Intermediate', 'We run three shops for the home and want to bring in our own line.', 'Hair oil with dropper, 50 ml, amber', 'bulk', '7500.00', '', 'en', 'web', 'false', 'Hair oil with dropper, 50 ml, amber', '{"Hair oil with dropper, 50 ml, amber"}', 'Closed', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'created_new', NULL, NULL, '2026-09-22 07:02:37+00', NULL, '2026-09-24 19:02:37+00', NULL),
('01a1df4d-73a0-7418-89b2-100943a3b75c', '20', NULL, 'שירה כרמון', 'shira@carmon-toys.example', '97245551091', 'Expert', 'עסק משפחתי שמספק ציוד למלונות ולצימרים.', 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה, Frying pan for hotel kitchens, 20 cm', 'regular', '30000.00', 'המשלוח צריך להגיע לפני החגים.', 'he', 'wechat', 'false', 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה, Frying pan for hotel kitchens, 20 cm', '{"Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה","Frying pan for hotel kitchens, 20 cm"}', 'Responded', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'created_new', NULL, NULL, '2026-09-22 22:02:37+00', NULL, '2026-09-23 16:02:37+00', NULL);
INSERT INTO inquiry_event (id, inquiry_id, at, account_id, kind, details) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-72ac-7a24-be8e-a44c8542ff2a', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-07 09:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72ae-76f9-b3eb-7b7d01241e7f', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-07 12:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-72b1-70a3-bfe3-2f8f133ec7b0', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-07 13:02:37+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1df4d-72b1-7e0c-ae2e-07e6031c2d80', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-08 03:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-72b2-77a5-9166-412a09df9c95', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-08 03:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-72b3-76d0-b055-06054f8a78e3', '01a1df4d-72a6-7272-b855-590d0cb6ff15', '2026-09-08 03:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-72b9-7fa9-b7fc-18ff9284e214', '01a1df4d-72b7-72d9-84cb-d4e8aa4acd44', '2026-09-08 00:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72ba-790a-9185-39727f0d6e78', '01a1df4d-72b7-72d9-84cb-d4e8aa4acd44', '2026-09-09 02:02:37+00', NULL, 'status', '{"to": "Cancelled", "from": "New"}'),
('01a1df4d-72bd-7d02-b4ea-9705621da618', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-08 15:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72be-7acc-b9cd-d7fc00985991', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-08 18:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-72bf-7428-9519-241261b4059a', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-08 19:02:37+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1df4d-72c0-7fa5-ba7c-1dcc98bc7d56', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-09 09:02:37+00', NULL, 'response', '{"text": "我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。"}'),
('01a1df4d-72c1-78cc-a771-0a5195fb9bf6', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-09 09:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-72c2-71eb-93a2-0951a60c0d4b', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-09 09:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-72c3-7553-a504-8c6dc108c446', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', '2026-09-11 03:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-72ce-78f1-a3b9-43030a709f89', '01a1df4d-72c4-79c2-948a-1f2a4c437011', '2026-09-09 17:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72d0-7d37-b0fb-969caa7f54c7', '01a1df4d-72c4-79c2-948a-1f2a4c437011', '2026-09-09 20:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-72d1-7f06-b268-b9f693288f50', '01a1df4d-72c4-79c2-948a-1f2a4c437011', '2026-09-10 11:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-72d2-78e5-b77d-1cb42811b83d', '01a1df4d-72c4-79c2-948a-1f2a4c437011', '2026-09-10 11:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-72d4-74dd-847c-d37e00728af3', '01a1df4d-72c4-79c2-948a-1f2a4c437011', '2026-09-10 11:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-72e5-7810-a809-2c0bad96a20f', '01a1df4d-72da-7bd2-9932-da1a76410c0c', '2026-09-10 08:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72e8-777c-8ec1-9926a1c0e3a8', '01a1df4d-72da-7bd2-9932-da1a76410c0c', '2026-09-10 11:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-72eb-7d1e-9472-484753050892', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-11 10:02:37+00', NULL, 'created', '{}'),
('01a1df4d-72ec-7733-bdf7-399fdb3e57dc', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-11 13:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-72ed-736c-afcc-2a180015c440', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-12 04:02:37+00', NULL, 'response', '{"text": "我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。"}'),
('01a1df4d-72f0-7e31-8140-59474478c162', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-12 04:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7312-7c8b-a1cb-314e4f4de927', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-12 04:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-7319-7160-b900-a163f0433e76', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', '2026-09-13 22:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-7325-713b-b114-0c00b7dd2d94', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 01:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7329-70b4-b904-8c6ce1919fc3', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 04:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-732b-71ba-a3a1-57cd8de3d506', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 05:02:37+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1df4d-732d-706e-8596-b0999f436cbb', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 19:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-732f-71d7-97a0-7c0fd3028d85', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 19:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7335-73eb-9f76-211c6f45842d', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', '2026-09-12 19:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-7351-7e8f-990f-aac5cab98d55', '01a1df4d-7343-785a-8ede-5418dbc3037e', '2026-09-13 03:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7352-78b8-bb9d-1821a1b013b2', '01a1df4d-7343-785a-8ede-5418dbc3037e', '2026-09-13 06:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7355-7160-89bd-94cc259ad863', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-13 18:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7355-7a8b-bb09-76d5b5e726b3', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-13 21:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7358-766a-99ee-dced0f346331', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-14 12:02:37+00', NULL, 'response', '{"text": "We visited the factory this week. The quality is good, and your logo can be printed on the box as well."}'),
('01a1df4d-7359-7041-93e4-3c5ff3c41347', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-14 12:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7359-7968-ada3-7928958d29a0', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-14 12:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-735c-7fd7-b9a5-41301836cf75', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', '2026-09-16 06:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-7360-78d0-b285-394c5698515b', '01a1df4d-735f-70f5-b852-f980fe2da239', '2026-09-14 20:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7361-727e-9c3c-280f897978dc', '01a1df4d-735f-70f5-b852-f980fe2da239', '2026-09-14 23:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7361-7b70-a5c1-fe84101108e4', '01a1df4d-735f-70f5-b852-f980fe2da239', '2026-09-15 14:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-7362-7451-a70c-b94b900f8837', '01a1df4d-735f-70f5-b852-f980fe2da239', '2026-09-15 14:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7362-7d4b-b201-74a16ed811b7', '01a1df4d-735f-70f5-b852-f980fe2da239', '2026-09-15 14:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-7367-7178-99f5-9587e1aea9bb', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', '2026-09-15 11:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7367-7a72-94fd-c06b4b5893fa', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', '2026-09-15 14:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7368-738d-9e56-ed188d74e7db', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', '2026-09-16 05:02:37+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1df4d-7368-7d1e-bc11-8bb6ee0f3a3e', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', '2026-09-16 05:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7369-75f3-aac3-6b0127efe324', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', '2026-09-16 05:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-736c-7189-b671-dbd45c9ce917', '01a1df4d-736b-737c-9e92-e72b6d36f3ad', '2026-09-16 13:02:37+00', NULL, 'created', '{}'),
('01a1df4d-736d-70b0-81fa-0348483e4924', '01a1df4d-736b-737c-9e92-e72b6d36f3ad', '2026-09-17 15:02:37+00', NULL, 'status', '{"to": "Cancelled", "from": "New"}'),
('01a1df4d-7370-7778-8434-ce4021cad4c4', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 04:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7371-7137-9165-d9f15cf09c76', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 07:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7372-7a14-b35f-302b51ab759f', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 08:02:37+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1df4d-7373-74f1-90c4-0c09684a0493', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 22:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-7373-7db6-a9c8-d04d1cbb01dc', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 22:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7374-7662-8be6-c514eb428ab0', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-17 22:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-7375-7e35-862f-088dda3c5b78', '01a1df4d-736e-7456-94fd-a17a76dbadb6', '2026-09-19 16:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-7379-7414-9a44-83478ea2c529', '01a1df4d-7377-722d-b41b-5cdb6f989521', '2026-09-17 19:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7379-7cfd-af7e-8564a824bc9a', '01a1df4d-7377-722d-b41b-5cdb6f989521', '2026-09-17 22:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-737a-767e-8985-c94fe395470e', '01a1df4d-7377-722d-b41b-5cdb6f989521', '2026-09-18 13:02:37+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1df4d-737a-7f68-b6c0-9bd01abb681b', '01a1df4d-7377-722d-b41b-5cdb6f989521', '2026-09-18 13:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-737b-789f-aad6-6011773e7be1', '01a1df4d-7377-722d-b41b-5cdb6f989521', '2026-09-18 13:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-737e-76c4-8b55-5e8a1bf29084', '01a1df4d-737d-771a-8801-7ea3f1c1a8d0', '2026-09-18 21:02:37+00', NULL, 'created', '{}'),
('01a1df4d-737f-72d4-a613-570da3a55bb0', '01a1df4d-737d-771a-8801-7ea3f1c1a8d0', '2026-09-19 00:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7387-7097-b573-e620f1cd1a1d', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-19 12:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7388-7b33-a742-21233111de6d', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-19 15:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7389-7558-9b1d-10179524577f', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-20 06:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-7389-7e8b-9f9f-39d983eb0395', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-20 06:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-738b-771e-bbf5-2df3cdd1eb4c', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-20 06:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-738c-7ab4-a555-84b566e097c6', '01a1df4d-7380-763d-bdb4-f84107dc3da7', '2026-09-22 00:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-7390-72e5-8908-8240e6d96fd8', '01a1df4d-738e-706e-819f-110cacb4a1d3', '2026-09-20 14:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7390-7c6e-ad68-5078bf2525e7', '01a1df4d-738e-706e-819f-110cacb4a1d3', '2026-09-20 17:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7391-7591-a450-7af635c02dec', '01a1df4d-738e-706e-819f-110cacb4a1d3', '2026-09-21 08:02:37+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1df4d-7391-7eb8-b638-fea96632bd36', '01a1df4d-738e-706e-819f-110cacb4a1d3', '2026-09-21 08:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-7392-779d-89c6-dba207ce89e7', '01a1df4d-738e-706e-819f-110cacb4a1d3', '2026-09-21 08:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-7395-74b0-a960-2d0eccbb637b', '01a1df4d-7394-7558-8546-52ea9031d6cc', '2026-09-21 05:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7395-7e31-b159-f1b7b6abb07c', '01a1df4d-7394-7558-8546-52ea9031d6cc', '2026-09-21 08:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7398-7a35-86cc-932343dbddf0', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-22 07:02:37+00', NULL, 'created', '{}'),
('01a1df4d-7399-73e3-acb3-aa7bf1ffbc81', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-22 10:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-7399-7deb-b1b0-f42a0fcd7c23', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-22 11:02:37+00', NULL, 'message', '{"channel": "whatsapp"}'),
('01a1df4d-739b-77a9-afb3-04a1ae9b1d02', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-23 01:02:37+00', NULL, 'response', '{"text": "Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?"}'),
('01a1df4d-739c-70d9-ac8d-dff7d28411f6', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-23 01:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-739c-7f95-9f65-e66be803be7b', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-23 01:02:37+00', NULL, 'mail', '{"state": "off"}'),
('01a1df4d-739e-7f81-93bf-3ee87b07d11f', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '2026-09-24 19:02:37+00', NULL, 'status', '{"to": "Closed", "from": "Responded"}'),
('01a1df4d-73a3-7c76-bf88-c64aa257e95b', '01a1df4d-73a0-7418-89b2-100943a3b75c', '2026-09-22 22:02:37+00', NULL, 'created', '{}'),
('01a1df4d-73a4-757c-9bd5-a6fa5cd05f71', '01a1df4d-73a0-7418-89b2-100943a3b75c', '2026-09-23 01:02:37+00', NULL, 'status', '{"to": "In Progress", "from": "New"}'),
('01a1df4d-73a4-7f43-8493-58b6f56348cd', '01a1df4d-73a0-7418-89b2-100943a3b75c', '2026-09-23 16:02:37+00', NULL, 'response', '{"text": "המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה."}'),
('01a1df4d-73a5-786e-9667-7ab035816a9a', '01a1df4d-73a0-7418-89b2-100943a3b75c', '2026-09-23 16:02:37+00', NULL, 'status', '{"to": "Responded", "from": "In Progress"}'),
('01a1df4d-73a6-7c72-894b-32440e37c361', '01a1df4d-73a0-7418-89b2-100943a3b75c', '2026-09-23 16:02:37+00', NULL, 'mail', '{"state": "off"}');
INSERT INTO inquiry_product (inquiry_id, "position", product_id, name, sku, seen_price, price_then, quantity, target_price) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-72a6-7272-b855-590d0cb6ff15', '0', '01a1df4d-581f-7137-8371-4efd9d669ee8', 'Matte lipstick, 3.5 g, brick red', 'SKU-000001', '1.90', '1.90', '100', NULL),
('01a1df4d-72a6-7272-b855-590d0cb6ff15', '1', '01a1df4d-5a70-7010-9ded-d2b040fc8186', 'Stand-up kraft pouch, blank label, 50 g', 'SKU-000038', '0.10', '0.10', NULL, NULL),
('01a1df4d-72b7-72d9-84cb-d4e8aa4acd44', '0', NULL, 'Desk lamp with two arms, neutral white', 'SKU-000112', '9.80', '9.80', '200', '8.82'),
('01a1df4d-72b7-72d9-84cb-d4e8aa4acd44', '1', NULL, '木腿壳椅 四把装 铁锈红', 'SKU-000149', '68.50', '68.50', NULL, '61.65'),
('01a1df4d-72c4-79c2-948a-1f2a4c437011', '0', NULL, 'Matte lipstick, display of 24, rose', 'SKU-000334', '40.00', '40.00', '400', NULL),
('01a1df4d-72da-7bd2-9932-da1a76410c0c', '0', NULL, 'מנורת תלייה ממתכת, אור ניטרלי, חלודה', 'SKU-000090', '13.00', '13.00', '500', NULL),
('01a1df4d-72da-7bd2-9932-da1a76410c0c', '1', NULL, 'Shell chair with wooden legs, set of 2, teal · כיסא מושב יצוק עם רגלי עץ, זוג, טורקיז', 'SKU-000127', '35.00', '35.00', NULL, NULL),
('01a1df4d-731e-78b8-aabc-2a4e3af26f51', '0', NULL, 'Matte lipstick, display of 24, plum', 'SKU-000312', '40.00', '40.00', '700', NULL),
('01a1df4d-7343-785a-8ede-5418dbc3037e', '0', NULL, 'Power strip, four sockets, 1.5 m', 'SKU-000068', '3.35', '3.35', '800', NULL),
('01a1df4d-7343-785a-8ede-5418dbc3037e', '1', NULL, 'Dining table, oak top, 140 cm', 'SKU-000105', '128.00', '128.00', NULL, NULL),
('01a1df4d-7343-785a-8ede-5418dbc3037e', '2', NULL, 'Knitted beanie with pompom, children, rust', 'SKU-000142', '2.00', '2.00', NULL, NULL),
('01a1df4d-735f-70f5-b852-f980fe2da239', '0', NULL, 'קרם יום, 200 מ״ל, מכסה זהב', 'SKU-000290', '9.85', '9.85', '200', '8.87'),
('01a1df4d-7364-7ccc-9872-ddd5dea80cab', '0', NULL, 'Cable reel, 10 m', 'SKU-000046', '13.50', '13.50', '300', NULL),
('01a1df4d-7364-7ccc-9872-ddd5dea80cab', '1', NULL, 'Two-door wardrobe, walnut · 双门衣柜 胡桃木色', 'SKU-000083', '141.00', '141.00', NULL, NULL),
('01a1df4d-736e-7456-94fd-a17a76dbadb6', '0', NULL, 'Night cream, 100 ml, mint jar', 'SKU-000268', '6.45', '6.45', '500', NULL),
('01a1df4d-7377-722d-b41b-5cdb6f989521', '0', '01a1df4d-5986-70d4-b127-a13e7b1f0a57', 'Solar panel with stand, 50 W', 'SKU-000024', '37.00', '37.00', '600', '33.30'),
('01a1df4d-7377-722d-b41b-5cdb6f989521', '1', NULL, '软包床头酒店床 90×200厘米', 'SKU-000061', '126.00', '126.00', NULL, '113.40'),
('01a1df4d-7380-763d-bdb4-f84107dc3da7', '0', NULL, 'Face serum with dropper, 50 ml, teal', 'SKU-000246', '6.90', '6.90', '800', NULL),
('01a1df4d-738e-706e-819f-110cacb4a1d3', '0', '01a1df4d-5844-7bdf-8e91-4ed228076929', 'ספה דו־מושבית, פשתן, טורקיז', 'SKU-000002', '185.00', '185.00', '100', NULL),
('01a1df4d-738e-706e-819f-110cacb4a1d3', '1', '01a1df4d-5a7a-76b0-afe2-c40eb6223f5e', 'Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'SKU-000039', '46.00', '46.00', NULL, NULL),
('01a1df4d-7397-71a9-95fe-6ac0ec13af1b', '0', NULL, 'Hair oil with dropper, 50 ml, amber', 'SKU-000224', '5.85', '5.85', '300', NULL),
('01a1df4d-73a0-7418-89b2-100943a3b75c', '0', NULL, 'Two-seat sofa, sofa bed, rust · ספה דו־מושבית, נפתחת למיטה, חלודה', 'SKU-000335', '296.00', '296.00', '400', NULL),
('01a1df4d-73a0-7418-89b2-100943a3b75c', '1', '01a1df4d-592e-7aac-ae74-362d60a010ac', 'Frying pan for hotel kitchens, 20 cm', 'SKU-000017', '5.90', '5.90', NULL, NULL);
INSERT INTO mail (id, inquiry_id, kind, recipient, language, subject, body, state, failure, created_at, state_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-72b4-75ce-9266-e3e658e5dd07', '01a1df4d-72a6-7272-b855-590d0cb6ff15', 'response', 'ada@brightwater-home.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-08 03:02:37+00', '2026-09-08 03:02:37+00'),
('01a1df4d-72c2-7b7c-84c5-8fe57ef17aba', '01a1df4d-72bc-766a-8ef5-b8d3a059dba7', 'response', 'ruochuan@river-supply.example', 'zh', '', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'off', NULL, '2026-09-09 09:02:37+00', '2026-09-09 09:02:37+00'),
('01a1df4d-72d8-7526-b61a-6b58e218421c', '01a1df4d-72c4-79c2-948a-1f2a4c437011', 'response', 'marcus@thornbury-hotels.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-10 11:02:37+00', '2026-09-10 11:02:37+00'),
('01a1df4d-7316-7ac0-8a4b-8570c35cb71b', '01a1df4d-72e9-7fe7-b108-92afec7b4eff', 'response', 'jiusi@ninethoughts.example', 'zh', '', '我们本周走访了工厂，质量不错，包装盒上也可以印您的标志。', 'off', NULL, '2026-09-12 04:02:37+00', '2026-09-12 04:02:37+00'),
('01a1df4d-733a-7e41-a39a-2710060fa6d9', '01a1df4d-731e-78b8-aabc-2a4e3af26f51', 'response', 'yolanda@crestwell-cleaning.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-12 19:02:37+00', '2026-09-12 19:02:37+00'),
('01a1df4d-735a-735c-8481-5b1bedfd6b93', '01a1df4d-7354-7000-b6f0-32c234f7b0fb', 'response', 'walter@quill-packaging.example', 'en', '', 'We visited the factory this week. The quality is good, and your logo can be printed on the box as well.', 'off', NULL, '2026-09-14 12:02:37+00', '2026-09-14 12:02:37+00'),
('01a1df4d-7363-76f5-b0be-2fd50a45d0e2', '01a1df4d-735f-70f5-b852-f980fe2da239', 'response', 'tom@hallowell-tools.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-15 14:02:37+00', '2026-09-15 14:02:37+00'),
('01a1df4d-7369-7f7c-8ded-8d9df05e2f57', '01a1df4d-7364-7ccc-9872-ddd5dea80cab', 'response', 'david@almogi-tools.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-16 05:02:37+00', '2026-09-16 05:02:37+00'),
('01a1df4d-7375-706a-8f4b-bbd605eb5ef1', '01a1df4d-736e-7456-94fd-a17a76dbadb6', 'response', 'odette@marlowe-beauty.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-17 22:02:37+00', '2026-09-17 22:02:37+00'),
('01a1df4d-737c-7287-8394-ed08209f757c', '01a1df4d-7377-722d-b41b-5cdb6f989521', 'response', 'hadas@maayan-kitchen.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-18 13:02:37+00', '2026-09-18 13:02:37+00'),
('01a1df4d-738c-710a-a72a-5ca938a4819c', '01a1df4d-7380-763d-bdb4-f84107dc3da7', 'response', 'arlo@venn-outdoor.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-20 06:02:37+00', '2026-09-20 06:02:37+00'),
('01a1df4d-7393-7126-bbfa-fc7e71c663ad', '01a1df4d-738e-706e-819f-110cacb4a1d3', 'response', 'nadav@eshkoli.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-21 08:02:37+00', '2026-09-21 08:02:37+00'),
('01a1df4d-739e-752f-8e15-19155df631fe', '01a1df4d-7397-71a9-95fe-6ac0ec13af1b', 'response', 'imani@kijani-market.example', 'en', '', 'Thank you for your inquiry. Two factories can make this; samples would reach you in about ten days. Shall we send them?', 'off', NULL, '2026-09-23 01:02:37+00', '2026-09-23 01:02:37+00'),
('01a1df4d-73a8-7466-822a-0a8fdaba8e7a', '01a1df4d-73a0-7418-89b2-100943a3b75c', 'response', 'shira@carmon-toys.example', 'he', '', 'המחיר תקף מ־500 יחידות, והאספקה 30 יום לאחר המקדמה. מידות הקרטון צורפו להצעה.', 'off', NULL, '2026-09-23 16:02:37+00', '2026-09-23 16:02:37+00');
INSERT INTO newsletter_subscriber (id, email, email_key, language, created_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-773a-7b4f-a55e-534c23ca0267', 'reader@example.com', 'reader@example.com', 'he', '2026-11-15 13:02:38.394+00');
INSERT INTO pdf_catalog (id, number, name, own_number, group_id, wechat_id, company_name, factory_name, factory_contact_info, factory_number, category_id, former_category_id, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7601-7f95-b38d-96e45f623683', '1', 'Living 2026', '', 'FURN-01', 'three_rafters', '', 'Three Rafters Furniture', '', '', '01a1df4d-75f4-7083-9d47-4c48f4c5e1b2', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-760f-7ed9-af9f-07a58245f194', '2', '双砧五金报价单', '', 'TOOL-02', 'shuangzhen_wj', '', 'Two Anvils Hardware · 双砧五金', '', '', '01a1df4d-75fd-7418-ad11-ffa5a853b2f6', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-7615-7743-9c7e-6b86cf866a27', '3', 'קטלוג טיפוח ויופי', '', '', '', 'Paper Moon Trading', 'Willow Mirror Cosmetics', '', '', '01a1df4d-75f8-77b2-917c-09091cd8173f', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-7621-7014-afa9-1a8b391b85a5', '4', 'Sound and travel, price list', '', '', '', '', 'Quiet Heron Electronics', '', 'QH-118', '01a1df4d-75fd-7418-ad11-ffa5a853b2f6', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-7632-7c8f-a9e4-ca32159dfaec', '5', 'Toys and games', 'SHELF 4/12', 'TOY-07', '', '', 'Little Junk Toymakers', '', '', '01a1df4d-75f6-7a18-900a-ff5f4b0ff67b', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-7642-7fce-890a-61cc5fb3a5d8', '6', '琥珀电器样本', '', '', 'amberwick88', '', 'Amber Wick Electrical · 琥珀电器', '', '', '01a1df4d-75fa-75a9-a747-962273809414', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-764d-7d89-9a4d-6022053df589', '7', 'Contract furniture', '', '', '', 'Grey Egret Logistics', 'Hundred Rooms Contract', '', '', '01a1df4d-75ff-7041-8e33-56b6379d036e', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-7654-7c9f-abb4-a6daed90eeee', '8', 'טקסטיל והלבשה, מחירון', '', '', '', '', 'Ninth Loom Textiles', '', '9L', '01a1df4d-75fd-7418-ad11-ffa5a853b2f6', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-765a-7b78-8208-78bcb3f3564f', '9', '', '', '', '', '', 'Turning Lantern Rides · 转灯游乐', 'Mr. Gao, hall 4, stand 17', '', '01a1df4d-75fa-75a9-a747-962273809414', NULL, '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL);
INSERT INTO pdf_category (id, type, name, name_key, own_number, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-75f4-7083-9d47-4c48f4c5e1b2', 'to_customers', 'Home and kitchen · לבית ולמטבח', 'home and kitchen · לבית ולמטבח', 'C-1', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-75f6-7a18-900a-ff5f4b0ff67b', 'to_customers', 'Leisure and travel', 'leisure and travel', 'C-2', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-75f8-77b2-917c-09091cd8173f', 'to_customers', 'טיפוח ויופי', 'טיפוח ויופי', 'C-3', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-75fa-75a9-a747-962273809414', 'for_office', 'Fairs 2026 · 广交会', 'fairs 2026 · 广交会', '', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-75fd-7418-ad11-ffa5a853b2f6', 'for_office', '价目表 Price lists', '价目表 price lists', '', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-75ff-7041-8e33-56b6379d036e', 'for_office', 'Factories we have visited', 'factories we have visited', 'V', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL);
INSERT INTO pdf_file (pdf_catalog_id, file_key, file_name, size, sha256, reading, page_count, thumbnail_key, thumbnail_widths) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7601-7f95-b38d-96e45f623683', '9fcf528fe0bd427b3801783ae6d55d24', 'Three Rafters – Living 2026.pdf', '102710', E'\\x2936cc5b806b9b36a403e5f64d50589a8021d68f6b5a107f9e6391b0ff6f502d', 'waiting', NULL, NULL, NULL),
('01a1df4d-760f-7ed9-af9f-07a58245f194', 'ba6f6e0530adde69e6527d0a736e8b1f', '双砧五金 报价单.pdf', '120054', E'\\x1c659448d073a43683a8dc340d9c6fa4a5a3ad6ce82290b1ea0c75f186c5a7d3', 'waiting', NULL, NULL, NULL),
('01a1df4d-7615-7743-9c7e-6b86cf866a27', 'a7ec6a849506032c00f55264e74d3d1f', 'קטלוג טיפוח ויופי.pdf', '88245', E'\\x34dcd8512ac10508f0bde162ae3e18ae8811b31f62d2276a06bd1e098e882d13', 'waiting', NULL, NULL, NULL),
('01a1df4d-7621-7014-afa9-1a8b391b85a5', 'b2609f065b2925c950c055516bb04441', 'Quiet Heron price list.pdf', '120992', E'\\xf1143335dd03695b2d49b13de9a78abf710efd5c7eb3887f7d06f673f32e2f5d', 'waiting', NULL, NULL, NULL),
('01a1df4d-7632-7c8f-a9e4-ca32159dfaec', '73ad569bdacf7f6360605c72c466d296', 'Little Junk toys.pdf', '99486', E'\\x0d9682dbd476fb7a3e627a5e49dd2bb1bc3c8b783edea18da0d3363d5f912778', 'waiting', NULL, NULL, NULL),
('01a1df4d-7642-7fce-890a-61cc5fb3a5d8', '11dbd99c8da735b8fcbff3d305e977c5', '琥珀电器 灯具.pdf', '127854', E'\\x1f6cc3a910cd0847f86f82b54600973b037a78971bab553a0fc25f41356dadcf', 'waiting', NULL, NULL, NULL),
('01a1df4d-764d-7d89-9a4d-6022053df589', 'e749c5c7999fc452e9fd34b1b18f3a05', 'Hundred Rooms – contract furniture.pdf', '114642', E'\\x8b73b5b2ef0c0f74a467ba214acd978e861f4c0cfb682630720fd5fb3c51f156', 'waiting', NULL, NULL, NULL),
('01a1df4d-7654-7c9f-abb4-a6daed90eeee', '8509165aa72f730f936627310e268de4', 'טקסטיל והלבשה – מחירון.pdf', '100491', E'\\xb64c43118505510d5649a7297a00fd40dd4bedd278cedd0db884f2524932830a', 'waiting', NULL, NULL, NULL),
('01a1df4d-765a-7b78-8208-78bcb3f3564f', '6db90229bbec20c45b3a7e62fa0728ae', 'Turning Lantern rides.pdf', '86010', E'\\xff4e9ad8410aefd9a1fd6a613e56f0d53e459b0f7bd13298f8853b2b13c54c8a', 'waiting', NULL, NULL, NULL);
INSERT INTO pdf_page (pdf_catalog_id, page, text) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-7601-7f95-b38d-96e45f623683', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-760f-7ed9-af9f-07a58245f194', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-7615-7743-9c7e-6b86cf866a27', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-7621-7014-afa9-1a8b391b85a5', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-7632-7c8f-a9e4-ca32159dfaec', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-7642-7fce-890a-61cc5fb3a5d8', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-764d-7d89-9a4d-6022053df589', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-7654-7c9f-abb4-a6daed90eeee', '1', 'Brass lamp 黄铜灯'),
('01a1df4d-765a-7b78-8208-78bcb3f3564f', '1', 'Brass lamp 黄铜灯');
INSERT INTO product (id, number, name, description, price, supplier_id, catalog_id, original_sku, attributes, tags, category, specifications, quantity, status, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-581f-7137-8371-4efd9d669ee8', '1', 'Matte lipstick, 3.5 g, brick red', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '1.90', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '01a1df4d-5646-7ca7-9da1-ff301274df4c', 'LIP-2100', '[{"name": "Pack", "value": "3.5 g"}, {"name": "Colour", "value": "brick red"}]', '{beauty,"brick red"}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "dermatologically tested formula"}', '0', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5844-7bdf-8e91-4ed228076929', '2', 'ספה דו־מושבית, פשתן, טורקיז', 'מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: שלד עץ מלא, ספוג ובד. קרטון: יחידה אחת; הזמנה מינימלית 10.', '185.00', '01a1df4d-546c-721c-977e-f60b8b702af0', '01a1df4d-569b-79ae-bbf7-93051ca36efe', 'SOF-2103', '[{"name": "גימור", "value": "פשתן"}, {"name": "צבע", "value": "טורקיז"}]', '{furniture,teal,"own logo"}', 'Furniture', '{"חומר": "שלד עץ מלא, ספוג ובד", "קרטון": "יחידה אחת", "זמן אספקה": "20 ימים", "כמות מינימום": "10"}', '22', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5864-78bc-a52d-b1928f9e09f7', '3', 'Electric scooter, 250 W · 电动滑板车 250瓦', 'Comes with a list of spare parts, which are kept for five years. Material: aluminium. Carton: 1 piece; minimum order 10.
附配件清单，配件供应五年。材质：铝合金。装箱：1件；起订量10。', '172.00', '01a1df4d-560e-7312-8968-1ca32792fcbc', '01a1df4d-57b2-7eac-af25-d2805379db5a', 'ESC-2106', '[{"name": "Power", "value": "250 W"}]', '{vehicles,bestseller}', 'Vehicles', '{"MOQ": "10", "Carton": "1 piece", "Delivery": "25 days", "Material": "aluminium"}', '33', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-587f-7283-a9fb-e79147448fea', '4', 'Wireless speaker, 5 W, sand', 'Every unit is tested before packing; CE and RoHS reports come along. Material: ABS plastic. Carton: 24 pieces; minimum order 300.', '6.60', '01a1df4d-542c-743d-8ad9-3a76fd3d8114', '01a1df4d-565d-7db2-8bfa-f5018e9524be', 'SPE-2109', '[{"name": "Power", "value": "5 W"}, {"name": "Colour", "value": "sand"}]', '{electronics,sand,מבצע}', 'Electronics', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "ABS plastic"}', '4', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5888-7ec0-a148-483c4a7c9d3b', '5', '领结泰迪熊 18厘米', '通过EN 71测试，圆角处理，水性漆。材质：涤纶毛绒。装箱：120件；起订量1000。', '2.70', '01a1df4d-5512-7818-8e31-0017d2042908', '01a1df4d-56e9-71e7-949e-38cb5a9d359a', '', '[{"name": "尺寸", "value": "18厘米"}]', '{toys}', 'Toys', '{"材质": "涤纶毛绒", "装箱": "120件", "交货期": "35天", "起订量": "1000"}', '535', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5890-72e5-99e1-26f3e4cf4d55', '6', 'Day cream, 30 ml, gold lid', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '2.70', '01a1df4d-5422-7408-b4a5-2551d461ced7', '01a1df4d-5646-7ca7-9da1-ff301274df4c', 'FAC-2115', '[{"name": "Volume", "value": "30 ml"}, {"name": "Colour", "value": "gold lid"}]', '{beauty,"gold lid","own logo"}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "dermatologically tested formula"}', '666', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-589a-722d-8fa4-a73d6ebfbab3', '7', 'Shell chair with wooden legs, single, rust · כיסא מושב יצוק עם רגלי עץ, יחיד, חלודה', 'Comes in flat packing with fittings and a drawing in three languages. Material: polypropylene. Carton: 24 pieces; minimum order 300.
מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: פוליפרופילן. קרטון: 24 יחידות; הזמנה מינימלית 300.', '18.50', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '01a1df4d-57d9-72ac-bbcb-40c711605b15', 'CHA-2118', '[{"name": "Model", "value": "single"}, {"name": "Colour", "value": "rust"}]', '{furniture,rust}', 'Furniture', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "polypropylene"}', '7', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58ad-728b-ad0f-87b21da6a045', '8', 'Tactical flashlight, 300 lumen', 'Made for daily duty in the field; test reports on request. Material: aluminium. Carton: 24 pieces; minimum order 300.', '8.70', '01a1df4d-545d-785a-a3fa-f59476244469', '01a1df4d-5679-7428-8409-d6efa4bc2c1c', 'FLA-2121', '[{"name": "Power", "value": "300 lumen"}]', '{defense}', 'Defense', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "25 days", "Material": "aluminium"}', '928', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58bd-7672-a0dc-8c13934eaea0', '9', 'Wireless earbuds with case, basic', 'Light to carry and drop-tested; batteries ship with their documents. Material: ABS plastic. Carton: 24 pieces; minimum order 300.', '6.25', '01a1df4d-5568-734f-a3f3-bad61d91690f', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', 'EAR-2124', '[{"name": "Model", "value": "basic"}]', '{portable,bestseller,热销}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "ABS plastic"}', '1059', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58c6-73c2-a2b2-88bcea96c1fb', '10', 'כדורגל, מידה 3', 'למועדונים, לבתי ספר ולאימון בבית. חומר: גומי טבעי. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '4.90', '01a1df4d-55ad-72f1-8153-28e43d93c6f8', '01a1df4d-5752-7585-bf54-56938b1e0d0e', 'FOO-2127', '[{"name": "מידה", "value": "מידה 3"}]', '{sports,"own logo"}', 'Sports', '{"חומר": "גומי טבעי", "קרטון": "120 יחידות", "זמן אספקה": "35 ימים", "כמות מינימום": "1000"}', NULL, 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58cc-7906-8c71-487adc15b4b5', '11', 'Hair oil with dropper, 10 ml, amber · 滴管护发精油 10毫升 琥珀色', 'Filled and packed under hygiene control, with safety sheets for import. Material: glass. Carton: 120 pieces; minimum order 1000.
无菌车间灌装，附进口所需安全资料。材质：玻璃。装箱：120件；起订量1000。', '1.95', '01a1df4d-5414-7639-a112-01b01d6e152c', '01a1df4d-5646-7ca7-9da1-ff301274df4c', 'SER-2130', '[{"name": "Volume", "value": "10 ml"}, {"name": "Colour", "value": "amber"}]', '{beauty,amber}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "glass"}', '0', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58d6-7fe3-9509-f6ae0e0a1779', '12', 'Two-door wardrobe, oak', 'Comes in flat packing with fittings and a drawing in three languages. Material: oak veneer on MDF. Carton: 4 pieces; minimum order 50.', '128.00', '01a1df4d-546f-7a2d-a1b2-9dd4712197b7', '01a1df4d-569b-79ae-bbf7-93051ca36efe', 'WAR-2133', '[{"name": "Finish", "value": "oak"}]', '{furniture}', 'Furniture', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "20 days", "Material": "oak veneer on MDF"}', '252', 'inactive', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58e9-7645-8c99-08e80abe6e6e', '13', '清洁喷雾瓶 500毫升', '适合零售和专业保洁，常备替换件。材质：聚丙烯。装箱：120件；起订量1000。', '1.05', '01a1df4d-5627-731e-9858-bcc7366887eb', '01a1df4d-57be-76a3-8c5a-1a9a257072cf', 'SPR-2136', '[{"name": "容量", "value": "500毫升"}]', '{cleaning}', 'Cleaning', '{"材质": "聚丙烯", "装箱": "120件", "交货期": "25天", "起订量": "1000"}', '1583', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-58f2-7431-becf-dc9d117cf46b', '14', 'Cabin suitcase, 18 inch, yellow', 'Light to carry and drop-tested; batteries ship with their documents. Material: polycarbonate. Carton: 24 pieces; minimum order 300.', '20.50', '01a1df4d-5577-7758-91b5-64f733046ae0', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '', '[{"name": "Size", "value": "18 inch"}, {"name": "Colour", "value": "yellow"}]', '{portable,yellow,"own logo"}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "polycarbonate"}', '4', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5902-7693-92e4-9a9cc3b48400', '15', 'Cordless drill, 12 V · מקדחה נטענת, 12V', 'Made for the workshop; carded, boxed or in sets with your own print. Material: ABS plastic. Carton: 24 pieces; minimum order 300.
מיועד לבית מלאכה; בכרטיס, בקופסה או בסט עם הדפסה שלכם. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '24.00', '01a1df4d-553b-72e9-8976-80042240bd4c', '01a1df4d-56f9-72d9-a21e-3896afe7821c', 'COR-2142', '[{"name": "Model", "value": "12 V"}]', '{tools,bestseller,מבצע}', 'Tools', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "35 days", "Material": "ABS plastic"}', '1845', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5911-71a1-b766-acaef265ea9b', '16', 'Gift box with ribbon, 12 × 12 cm, teal', 'Your logo in up to four colours; a printed sample before production. Material: corrugated cardboard. Carton: 120 pieces; minimum order 1000.', '0.75', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', 'GIF-2145', '[{"name": "Size", "value": "12 × 12 cm"}, {"name": "Colour", "value": "teal"}]', '{"private label",teal}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "15 days", "Material": "corrugated cardboard"}', '1976', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-592e-7aac-ae74-362d60a010ac', '17', 'Frying pan for hotel kitchens, 20 cm', 'Made to contract standard, delivered by room or by floor. Material: aluminium. Carton: 24 pieces; minimum order 300.', '5.90', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', '01a1df4d-57d9-72ac-bbcb-40c711605b15', 'FRY-2148', '[{"name": "Size", "value": "20 cm"}]', '{"hotel furniture"}', 'Hotel furniture', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "aluminium"}', '7', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-593d-74a3-a850-70c2fc9980c8', '18', 'קרטונים על משטח, 12 קרטונים', 'עומד בדרישות הובלה ימית וניתן להעמסה באותו שבוע. חומר: קרטון גלי. קרטון: 24 יחידות; הזמנה מינימלית 300.', '22.00', NULL, '01a1df4d-56a6-7178-b05d-a4dd583e2529', 'CAR-2151', '[{"name": "אריזה", "value": "12 קרטונים"}]', '{shipping,"own logo"}', 'Shipping', '{"חומר": "קרטון גלי", "קרטון": "24 יחידות", "זמן אספקה": "25 ימים", "כמות מינימום": "300"}', '2238', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5942-7a6e-a0d2-151ea315aa50', '19', 'Metal pendant lamp, warm white, rust · 金属吊灯 暖白光 铁锈红', 'Plug and voltage for your country; tested for insulation one by one. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.
插头和电压按国家配置，逐台绝缘测试。材质：粉末涂层钢。装箱：24件；起订量300。', '13.00', '01a1df4d-55ed-7c83-a6c0-c95fce2740f7', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', 'PEN-2154', '[{"name": "Model", "value": "warm white"}, {"name": "Colour", "value": "rust"}]', '{"electronics and electrical",rust}', 'Electronics and electrical', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "powder-coated steel"}', '2369', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5959-74e5-adbf-d34c188e1020', '20', 'Steel toolbox, 35 cm', 'Made for the workshop; carded, boxed or in sets with your own print. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.', '12.50', '01a1df4d-552d-7bfb-b9e3-2b92aef2b0ac', '01a1df4d-56f9-72d9-a21e-3896afe7821c', 'TOO-2157', '[{"name": "Size", "value": "35 cm"}]', '{tools,热销}', 'Tools', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "35 days", "Material": "powder-coated steel"}', NULL, 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5969-7d53-8a0b-28d6b49a3e60', '21', '可印制陶瓷马克杯 250毫升 黄色', '可印制客户标志，最多四色，大货前提供印样。材质：釉面陶瓷。装箱：120件；起订量1000。', '1.45', '01a1df4d-5480-7fe7-a8a4-ea7e6aaede6a', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', 'MUG-2160', '[{"name": "款式", "value": "250毫升"}, {"name": "颜色", "value": "黄色"}]', '{"private label",yellow,bestseller}', 'Private label', '{"材质": "釉面陶瓷", "装箱": "120件", "交货期": "15天", "起订量": "1000"}', '0', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5971-787a-a299-5cf6d84ea358', '22', 'Terry towel set, 4 pieces', 'Pre-shrunk and colour-fast; woven labels and sizes to order. Material: combed cotton. Carton: 24 pieces; minimum order 300.', '9.45', '01a1df4d-54d1-7272-b19c-45c9efad0fce', '01a1df4d-56da-76b8-8518-0c1ed5e5c119', 'TOW-2163', '[{"name": "Pack", "value": "4 pieces"}]', '{clothing,"own logo"}', 'Clothing', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "20 days", "Material": "combed cotton"}', '2762', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-597f-79eb-8ab2-1d6917542dfd', '23', 'Packing tape, four colours, 48 mm × 50 m · סרט הדבקה לאריזה, ארבעה צבעים, 48 מ״מ × 50 מ׳', 'Meets the requirements of sea freight and can be loaded the same week. Material: polypropylene. Carton: 120 pieces; minimum order 1000.
עומד בדרישות הובלה ימית וניתן להעמסה באותו שבוע. חומר: פוליפרופילן. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '0.95', '01a1df4d-5499-7385-9fc8-15208dbc54bc', '01a1df4d-56a6-7178-b05d-a4dd583e2529', '', '[{"name": "Size", "value": "48 mm × 50 m"}]', '{shipping}', 'Shipping', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "polypropylene"}', '2893', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5986-70d4-b127-a13e7b1f0a57', '24', 'Solar panel with stand, 50 W', 'Plug and voltage for your country; tested for insulation one by one. Material: monocrystalline silicon. Carton: 4 pieces; minimum order 50.', '37.00', '01a1df4d-560a-76e9-bb85-0014b90d5a53', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', 'SOL-2169', '[{"name": "Power", "value": "50 W"}]', '{"electronics and electrical"}', 'Electronics and electrical', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "30 days", "Material": "monocrystalline silicon"}', '4', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-598f-7547-80b7-3663126b19e0', '25', 'Kitchen faucet, chrome', 'From one production lot for even colour; loaded on strong pallets. Material: brass. Carton: 4 pieces; minimum order 50.', '28.00', '01a1df4d-5541-7d68-919b-b45de587fce9', '01a1df4d-5720-75ef-a26a-ba22e86e26a0', 'KIT-2172', '[{"name": "Finish", "value": "chrome"}]', '{building}', 'Building', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "35 days", "Material": "brass"}', '155', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5999-7be3-8e35-2b3a30428634', '26', 'רמקול אלחוטי, 5 ואט, טורקיז', 'כל יחידה נבדקת לפני האריזה; מצורפים דוחות CE ו־RoHS. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '6.60', '01a1df4d-543a-7400-b5e0-271f593d4b7a', '01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', 'SPE-2175', '[{"name": "הספק", "value": "5 ואט"}, {"name": "צבע", "value": "טורקיז"}]', '{electronics,teal,"own logo",מבצע}', 'Electronics', '{"חומר": "פלסטיק ABS", "קרטון": "24 יחידות", "זמן אספקה": "15 ימים", "כמות מינימום": "300"}', '3286', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59a2-7f3b-9515-cf4443d9057e', '27', 'Wooden building blocks, 26 blocks · 木制积木 26块', 'Tested to EN 71, with rounded edges and water-based colours. Material: beech wood. Carton: 120 pieces; minimum order 1000.
通过EN 71测试，圆角处理，水性漆。材质：榉木。装箱：120件；起订量1000。', '4.10', '01a1df4d-5516-7000-ac96-4c7a69361907', '01a1df4d-57d9-72ac-bbcb-40c711605b15', 'WOO-2178', '[{"name": "Pack", "value": "26 blocks"}]', '{toys,bestseller}', 'Toys', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "20 days", "Material": "beech wood"}', '7', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59bd-70bc-9b6c-d3864b1a70d4', '28', 'Matte lipstick, 3.5 g, plum', 'Filled and packed under hygiene control, with safety sheets for import. Material: dermatologically tested formula. Carton: 120 pieces; minimum order 1000.', '1.90', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', 'LIP-2181', '[{"name": "Pack", "value": "3.5 g"}, {"name": "Colour", "value": "plum"}]', '{beauty,plum}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "dermatologically tested formula"}', '3548', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59c8-7b58-9e00-ba808b15f101', '29', '双人沙发 亚麻 沙色', '平板包装，含五金件和三语安装图。材质：实木框架、海绵和布料。装箱：1件；起订量10。', '185.00', '01a1df4d-546c-721c-977e-f60b8b702af0', '01a1df4d-569b-79ae-bbf7-93051ca36efe', 'SOF-2184', '[{"name": "表面", "value": "亚麻"}, {"name": "颜色", "value": "沙色"}]', '{furniture,sand}', 'Furniture', '{"材质": "实木框架、海绵和布料", "装箱": "1件", "交货期": "30天", "起订量": "10"}', '39', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59d0-79c6-a148-53ab2607d81a', '30', 'Protective helmet, M', 'Made for daily duty in the field; test reports on request. Material: polycarbonate. Carton: 4 pieces; minimum order 50.', '58.00', '01a1df4d-545d-785a-a3fa-f59476244469', '01a1df4d-5679-7428-8409-d6efa4bc2c1c', 'PRO-2187', '[{"name": "Model", "value": "M"}]', '{defense,"own logo"}', 'Defense', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "35 days", "Material": "polycarbonate"}', NULL, 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59dc-7b74-9059-260a632ce0d4', '31', 'Power bank, 5,000 mAh · סוללה ניידת, 5,000 mAh', 'Light to carry and drop-tested; batteries ship with their documents. Material: ABS plastic. Carton: 24 pieces; minimum order 300.
קל לנשיאה ונבדק בנפילה; סוללות נשלחות עם המסמכים שלהן. חומר: פלסטיק ABS. קרטון: 24 יחידות; הזמנה מינימלית 300.', '5.05', '01a1df4d-5568-734f-a3f3-bad61d91690f', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', 'POW-2190', '[{"name": "Model", "value": "5,000 mAh"}]', '{portable,热销}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "ABS plastic"}', '0', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59e9-7004-b9e4-8b8f258ae78f', '32', 'Stacking rings, 5 rings', 'Tested to EN 71, with rounded edges and water-based colours. Material: beech wood. Carton: 120 pieces; minimum order 1000.', '3.10', '01a1df4d-5512-7818-8e31-0017d2042908', '01a1df4d-56e9-71e7-949e-38cb5a9d359a', '', '[{"name": "Model", "value": "5 rings"}]', '{toys}', 'Toys', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "20 days", "Material": "beech wood"}', '72', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-59f5-7831-a92c-98826fb93393', '33', 'Face serum with dropper, 10 ml, teal', 'Filled and packed under hygiene control, with safety sheets for import. Material: glass. Carton: 120 pieces; minimum order 1000.', '2.30', '01a1df4d-5422-7408-b4a5-2551d461ced7', '01a1df4d-5646-7ca7-9da1-ff301274df4c', 'SER-2196', '[{"name": "Volume", "value": "10 ml"}, {"name": "Colour", "value": "teal"}]', '{beauty,teal,bestseller}', 'Beauty', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "glass"}', '203', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a05-7b22-a5b2-be5d014a11c7', '34', 'שולחן אוכל, פלטת אלון, 120 ס״מ', 'מגיע באריזה שטוחה עם פרזול והוראות הרכבה בשלוש שפות. חומר: פורניר אלון על MDF. קרטון: 4 יחידות; הזמנה מינימלית 50.', '114.00', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '01a1df4d-569b-79ae-bbf7-93051ca36efe', 'DIN-2199', '[{"name": "אורך", "value": "120 ס״מ"}]', '{furniture,"own logo"}', 'Furniture', '{"חומר": "פורניר אלון על MDF", "קרטון": "4 יחידות", "זמן אספקה": "30 ימים", "כמות מינימום": "50"}', '4', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a11-7256-8a6b-bd2300281273', '35', 'Broom and dustpan, short handle · 扫把簸箕套装 短柄', 'For shops and for professional cleaners; spare parts in stock. Material: polypropylene. Carton: 120 pieces; minimum order 1000.
适合零售和专业保洁，常备替换件。材质：聚丙烯。装箱：120件；起订量1000。', '2.60', '01a1df4d-5627-731e-9858-bcc7366887eb', '01a1df4d-57be-76a3-8c5a-1a9a257072cf', 'BRO-2202', '[{"name": "Model", "value": "short handle"}]', '{cleaning}', 'Cleaning', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "35 days", "Material": "polypropylene"}', '465', 'inactive', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a39-7364-9906-347a92549459', '36', 'Cabin suitcase, 18 inch, rust', 'Light to carry and drop-tested; batteries ship with their documents. Material: polycarbonate. Carton: 24 pieces; minimum order 300.', '20.50', '01a1df4d-5577-7758-91b5-64f733046ae0', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', 'SUI-2205', '[{"name": "Size", "value": "18 inch"}, {"name": "Colour", "value": "rust"}]', '{portable,rust}', 'Portable', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "polycarbonate"}', '596', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a59-7b26-abd8-09facc85573b', '37', '瑜伽垫(带背带) 3毫米', '适合俱乐部、学校和家庭训练。材质：天然橡胶。装箱：120件；起订量1000。', '4.50', '01a1df4d-5599-78a3-9210-bddede281332', '01a1df4d-57d9-72ac-bbcb-40c711605b15', 'YOG-2208', '[{"name": "尺寸", "value": "3毫米"}]', '{sports,מבצע}', 'Sports', '{"材质": "天然橡胶", "装箱": "120件", "交货期": "20天", "起订量": "1000"}', '7', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a70-7010-9ded-d2b040fc8186', '38', 'Stand-up kraft pouch, blank label, 50 g', 'Your logo in up to four colours; a printed sample before production. Material: kraft paper with inner foil. Carton: 120 pieces; minimum order 1000.', '0.10', '01a1df4d-547b-7287-8092-be2018c81c5e', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', 'KRA-2211', '[{"name": "Weight", "value": "50 g"}]', '{"private label","own logo"}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "kraft paper with inner foil"}', '858', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a7a-76b0-afe2-c40eb6223f5e', '39', 'Nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלון', 'Made to contract standard, delivered by room or by floor. Material: oak veneer on MDF. Carton: 4 pieces; minimum order 50.
בתקן מוסדי, באספקה לפי חדר או לפי קומה. חומר: פורניר אלון על MDF. קרטון: 4 יחידות; הזמנה מינימלית 50.', '46.00', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', '01a1df4d-5768-7b43-b1d1-9183ee29d63d', 'NIG-2214', '[{"name": "Finish", "value": "oak"}]', '{"hotel furniture",bestseller}', 'Hotel furniture', '{"MOQ": "50", "Carton": "4 pieces", "Delivery": "30 days", "Material": "oak veneer on MDF"}', '189', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5a9a-75a1-af9c-048c84f0381b', '40', 'Carousel model, 30 cm', 'For shop windows, fairs and playrooms; colours and sound to order. Material: powder-coated steel. Carton: 1 piece; minimum order 10.', '183.00', '01a1df4d-563c-743d-8fdd-b94d6a6c147a', '01a1df4d-57c5-7e18-a453-d1b90c7f05a6', 'CAR-2217', '[{"name": "Model", "value": "30 cm"}]', '{amusement}', 'Amusement', '{"MOQ": "10", "Carton": "1 piece", "Delivery": "35 days", "Material": "powder-coated steel"}', NULL, 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5ac9-7818-ad37-1aadace7a4a3', '41', 'Desk lamp with two arms, warm white', 'Plug and voltage for your country; tested for insulation one by one. Material: powder-coated steel. Carton: 24 pieces; minimum order 300.', '9.80', '01a1df4d-5601-7c3d-b637-bd956dda3786', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '', '[{"name": "Model", "value": "warm white"}]', '{"electronics and electrical"}', 'Electronics and electrical', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "15 days", "Material": "powder-coated steel"}', '0', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5ae5-7e39-91a5-993e217e6ae4', '42', 'פטיש נגרים, 225 גרם', 'מיועד לבית מלאכה; בכרטיס, בקופסה או בסט עם הדפסה שלכם. חומר: פלדה בציפוי אבקה. קרטון: 120 יחידות; הזמנה מינימלית 1000.', '3.50', '01a1df4d-553b-72e9-8976-80042240bd4c', '01a1df4d-56f9-72d9-a21e-3896afe7821c', 'CLA-2223', '[{"name": "משקל", "value": "225 גרם"}]', '{tools,"own logo",热销}', 'Tools', '{"חומר": "פלדה בציפוי אבקה", "קרטון": "120 יחידות", "זמן אספקה": "20 ימים", "כמות מינימום": "1000"}', '1382', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5b09-72d0-b217-b09b29d3f718', '43', 'Ceramic mug for print, 250 ml, rust · 可印制陶瓷马克杯 250毫升 铁锈红', 'Your logo in up to four colours; a printed sample before production. Material: glazed ceramic. Carton: 120 pieces; minimum order 1000.
可印制客户标志，最多四色，大货前提供印样。材质：釉面陶瓷。装箱：120件；起订量1000。', '1.45', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', 'MUG-2226', '[{"name": "Model", "value": "250 ml"}, {"name": "Colour", "value": "rust"}]', '{"private label",rust}', 'Private label', '{"MOQ": "1000", "Carton": "120 pieces", "Delivery": "25 days", "Material": "glazed ceramic"}', '1513', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5b16-775c-bef2-518fe0cff372', '44', 'Cotton T-shirts, four colours, S', 'Pre-shrunk and colour-fast; woven labels and sizes to order. Material: combed cotton. Carton: 24 pieces; minimum order 300.', '11.00', '01a1df4d-54f9-7dba-bc2c-296bf81cadc3', '01a1df4d-56da-76b8-8518-0c1ed5e5c119', 'TSH-2229', '[{"name": "Size", "value": "S"}]', '{clothing}', 'Clothing', '{"MOQ": "300", "Carton": "24 pieces", "Delivery": "30 days", "Material": "combed cotton"}', '4', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5b2e-7ea3-97a2-cc5be76cf94f', '45', '20英尺集装箱 标准箱 铁锈红', '符合海运要求，当周即可装运。材质：粉末涂层钢。装箱：1件；起订量1。', '2350.00', '01a1df4d-5499-7385-9fc8-15208dbc54bc', '01a1df4d-56a6-7178-b05d-a4dd583e2529', 'CON-2232', '[{"name": "款式", "value": "标准箱"}, {"name": "颜色", "value": "铁锈红"}]', '{shipping,rust,bestseller}', 'Shipping', '{"材质": "粉末涂层钢", "装箱": "1件", "交货期": "35天", "起订量": "1"}', '15', 'active', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL);
INSERT INTO product_image (id, product_id, "position", file_key, widths, width, height, perceptual_hash, created_at) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-582e-7a9b-922f-811fb613bf94', '01a1df4d-581f-7137-8371-4efd9d669ee8', '0', '5e830c83cb1ff95843ed796147aad51c', '{160,320,640,800}', '800', '800', '-1686960692657780924', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5847-7824-a1a9-d6d9ad8292c2', '01a1df4d-5844-7bdf-8e91-4ed228076929', '0', 'e560891a2e3f579286d7af4302dec3b1', '{160,320,640,800}', '800', '800', '-235560174108811259', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5873-7831-a2e9-d76a67d78c5d', '01a1df4d-5864-78bc-a52d-b1928f9e09f7', '0', '9ffd22fb4e8af38d180845057625c893', '{160,320,640,800}', '800', '800', '217021235339540778', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5881-7262-b3d8-524068b93443', '01a1df4d-587f-7283-a9fb-e79147448fea', '0', '349460f287f6fdc2e668fca41f4189a3', '{160,320,640,800}', '800', '800', '-513190938276982928', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-588b-7fdf-a138-414527cf39fd', '01a1df4d-5888-7ec0-a148-483c4a7c9d3b', '0', 'a5848970d9cbfce0354e6acb3fb76afa', '{160,320,640,800}', '800', '800', '-520510352529154250', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5891-7da1-b2d4-0391761cd955', '01a1df4d-5890-72e5-99e1-26f3e4cf4d55', '0', '75e3792600830f5a4f440283ed9c055a', '{160,320,640,800}', '800', '800', '-536474746246461668', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-589e-77fb-9466-64ff68ada3e7', '01a1df4d-589a-722d-8fa4-a73d6ebfbab3', '0', 'd0312965756093b11039f761b61cc43b', '{160,320,640,800}', '800', '800', '-1238825770168211636', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58b5-752b-9a59-a0b5ba5eb62d', '01a1df4d-58ad-728b-ad0f-87b21da6a045', '0', '9f2265c0a118378066862cf1a4126c46', '{160,320,640,800}', '800', '800', '9134210575283455489', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58c0-7008-a59f-3021ab285268', '01a1df4d-58bd-7672-a0dc-8c13934eaea0', '0', '373699e693e0c6899cc9ee2dfcbece00', '{160,320,640,800}', '800', '800', '-148089539988606720', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58c8-703d-812d-968f4a3e48c7', '01a1df4d-58c6-73c2-a2b2-88bcea96c1fb', '0', '961f14c64b22955bef22e300a3d68c18', '{160,320,640,800}', '800', '800', '-4562105303791696113', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58ce-76fd-9571-29aa7438f4ad', '01a1df4d-58cc-7906-8c71-487adc15b4b5', '0', '0455ff6e038c34dada3919fbe023462e', '{160,320,640,800}', '800', '800', '-2248196933987922164', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58d9-7ff7-8cd2-59f5c112102d', '01a1df4d-58d6-7fe3-9509-f6ae0e0a1779', '0', '0991325b08c57d0888ce3ee3fe6aab7f', '{160,320,640,800}', '800', '800', '-389958711993006521', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58ea-7db2-ada7-fda15f279cf8', '01a1df4d-58e9-7645-8c99-08e80abe6e6e', '0', '8f5fcd2076983fa79b382e10ebe0bc9b', '{160,320,640,800}', '800', '800', '-1661021434535588082', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-58f3-7ab8-b221-3de904dccb68', '01a1df4d-58f2-7431-becf-dc9d117cf46b', '0', '8e88f88b4dd41d9c35bbec3c85410a21', '{160,320,640,800}', '800', '800', '-3689065373849221369', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5905-742d-8fcd-1acbcb9a6c6c', '01a1df4d-5902-7693-92e4-9a9cc3b48400', '0', '0d9823c064794c9b631b21132a8ab710', '{160,320,640,800}', '800', '800', '-5172604906774782568', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5914-7883-a597-63a7ff6f989c', '01a1df4d-5911-71a1-b766-acaef265ea9b', '0', 'b7c1f66d3950b2fd36a09971e5ce849b', '{160,320,640,800}', '800', '800', '-9544692280129992', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5930-74d9-8060-c3eb263e240f', '01a1df4d-592e-7aac-ae74-362d60a010ac', '0', 'c21be6c46bbab98e7ef6e1d126b66118', '{160,320,640,800}', '800', '800', '-4773220502672154103', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-593e-7b6c-a049-a0b03093092c', '01a1df4d-593d-74a3-a850-70c2fc9980c8', '0', '8731661705f1461b14db5e4684c3c32e', '{160,320,640,800}', '800', '800', '-302287585017133260', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5944-748f-87f8-47b064fe7e62', '01a1df4d-5942-7a6e-a0d2-151ea315aa50', '0', '76f93b85dce0c48b8049af07e6d77e7d', '{160,320,640,800}', '800', '800', '-3689384688527440342', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-595d-72e9-9450-1730f4bf1c0c', '01a1df4d-5959-74e5-adbf-d34c188e1020', '0', '0257968e7cbeee3d9eb7fa5dfb865fc9', '{160,320,640,800}', '800', '800', '-897316888080317636', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-596b-746a-8e3f-0767ce5a8d7d', '01a1df4d-5969-7d53-8a0b-28d6b49a3e60', '0', 'cf95741be7171214fdcb99a54bcdf16a', '{160,320,640,800}', '800', '800', '-4607711115733955321', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5974-73a9-8163-392b97062e33', '01a1df4d-5971-787a-a299-5cf6d84ea358', '0', '9ae48bcdb4e039d9a7493fbf1f87180e', '{160,320,640,800}', '800', '800', '-245983690432380026', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5981-7d6c-948a-ba52d83c41f3', '01a1df4d-597f-79eb-8ab2-1d6917542dfd', '0', 'ada8ffa7055000dd4388b774d13faa63', '{160,320,640,800}', '800', '800', '-79769503983795200', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5988-74d9-bf7e-75c8bb5e0e69', '01a1df4d-5986-70d4-b127-a13e7b1f0a57', '0', '56f73c847b1c4effa79489197e952d53', '{160,320,640,800}', '800', '800', '-315780826073411328', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5991-7028-bd7e-bac8f25e3764', '01a1df4d-598f-7547-80b7-3663126b19e0', '0', 'be3ef4a1c7b301358d12fdf05d3bd22d', '{160,320,640,800}', '800', '800', '-20416629451780340', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-599b-72b0-890e-87f4b9e42f47', '01a1df4d-5999-7be3-8e35-2b3a30428634', '0', 'd960917d7e64f3174b93ecf3c82b881d', '{160,320,640,800}', '800', '800', '-536334558395658408', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59a8-78a7-9b23-b9b4d5ea9bee', '01a1df4d-59a2-7f3b-9515-cf4443d9057e', '0', '3747b376a9cdf17f68afd3743d24fe5f', '{160,320,640,800}', '800', '800', '-221434434355214050', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59be-78e9-8509-03a041a03d7f', '01a1df4d-59bd-70bc-9b6c-d3864b1a70d4', '0', '47d9e3ba16d754e1aa94e7e75fb02b93', '{160,320,640,800}', '800', '800', '-1687241617878677692', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59ca-72ed-80ec-003a403811c6', '01a1df4d-59c8-7b58-9e00-ba808b15f101', '0', '91723f06ffa3a88a266a96e09e0447fe', '{160,320,640,800}', '800', '800', '-82703971335814396', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59d5-769b-be73-96858fb746e5', '01a1df4d-59d0-79c6-a148-53ab2607d81a', '0', '03853a68e709946b55662684be2f344a', '{160,320,640,800}', '800', '800', '-301989445164396695', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59e1-7f78-b99a-90def3a49dfc', '01a1df4d-59dc-7b74-9059-260a632ce0d4', '0', '9eb65e6b8ab1c84207bc3fb8e4cf952e', '{160,320,640,800}', '800', '800', '-1247428865733588479', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59ed-73e3-8d53-22d06d129064', '01a1df4d-59e9-7004-b9e4-8b8f258ae78f', '0', 'faeb663624f16eda2322ba0ddf567b7c', '{160,320,640,800}', '800', '800', '-1095275430287110280', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-59f9-7ce9-a8a6-c8881b7de0a7', '01a1df4d-59f5-7831-a92c-98826fb93393', '0', '4984c56c541ed08a2f3a4ea4fd4a15a9', '{160,320,640,800}', '800', '800', '-1671736181684613364', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a07-7381-be53-3f6845189be1', '01a1df4d-5a05-7b22-a5b2-be5d014a11c7', '0', 'dc043ed2dbe5c4f9602cdb13188ce3e4', '{160,320,640,800}', '800', '800', '-10346236319413490', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a17-7aa3-b4e7-b3ae38a737ea', '01a1df4d-5a11-7256-8a6b-bd2300281273', '0', 'c44047b564aa5bb2230b67b4f03e3fc2', '{160,320,640,800}', '800', '800', '-515419308732578202', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a43-71b2-abc5-1eb54f0208b3', '01a1df4d-5a39-7364-9906-347a92549459', '0', 'c85b640b3291cc09601909ec151a24ef', '{160,320,640,800}', '800', '800', '-3689135811178133753', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a5b-75b2-b86c-9f598d68cc06', '01a1df4d-5a59-7b26-abd8-09facc85573b', '0', '2d8f7c2c29fea297fc8717fd682e733f', '{160,320,640,800}', '800', '800', '-113269406943199615', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a71-7cf9-bddc-c633bc2f7312', '01a1df4d-5a70-7010-9ded-d2b040fc8186', '0', '677d963ea13815590067a35643ab0377', '{160,320,640,800}', '800', '800', '-5294396209801853178', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a88-767e-8613-5c037f622ed9', '01a1df4d-5a7a-76b0-afe2-c40eb6223f5e', '0', '424106e221d2313b56966d400536c3fd', '{160,320,640,800}', '800', '800', '-226880347804661980', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5a9c-7056-9a4f-e05e74188386', '01a1df4d-5a9a-75a1-af9c-048c84f0381b', '0', 'f491634f7d248354e7becad2f190da49', '{160,320,640,800}', '800', '800', '-1095466423195597041', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5ace-7dfb-8a52-b8688719d967', '01a1df4d-5ac9-7818-ad37-1aadace7a4a3', '0', 'ff9178825403ee5700c066768cdc9635', '{160,320,640,800}', '800', '800', '-9176499700728554472', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5aea-7c5a-bf8c-329d820099a7', '01a1df4d-5ae5-7e39-91a5-993e217e6ae4', '0', 'b50406752698b054fab591018d564fb8', '{160,320,640,800}', '800', '800', '-3850666823780586227', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5b0c-7316-b3bd-93c5e5bb0349', '01a1df4d-5b09-72d0-b217-b09b29d3f718', '0', 'a17c5d35c4262f3311cbc471f1360226', '{160,320,640,800}', '800', '800', '-4607675896867975897', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5b1f-7ab8-a4e3-21a63d6552cf', '01a1df4d-5b16-775c-bef2-518fe0cff372', '0', 'b74028ac0c8f8a416b77b80e2456700d', '{160,320,640,800}', '800', '800', '-387838282135256516', '2026-11-15 13:02:29.287162+00'),
('01a1df4d-5b41-74d0-bde7-1749152952c5', '01a1df4d-5b2e-7ea3-97a2-cc5be76cf94f', '0', 'decee10d34b294375c6e8a27e756f11a', '{160,320,640,800}', '800', '800', '-198651836574256635', '2026-11-15 13:02:29.287162+00');
INSERT INTO product_listing (number, is_public, supplier_id, catalog_id, cents, stock_band, text) OVERRIDING SYSTEM VALUE VALUES
('1', 'true', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '01a1df4d-5646-7ca7-9da1-ff301274df4c', '190', 'out-of-stock', 'matte lipstick, 3.5 g, brick redprd-000001sku-000001lip-2100'),
('10', 'true', '01a1df4d-55ad-72f1-8153-28e43d93c6f8', '01a1df4d-5752-7585-bf54-56938b1e0d0e', '490', 'unknown', 'כדורגל, מידה 3prd-000010sku-000010foo-2127'),
('11', 'true', '01a1df4d-5414-7639-a112-01b01d6e152c', '01a1df4d-5646-7ca7-9da1-ff301274df4c', '195', 'out-of-stock', 'hair oil with dropper, 10 ml, amber · 滴管护发精油 10毫升 琥珀色prd-000011sku-000011ser-2130'),
('12', 'false', '01a1df4d-546f-7a2d-a1b2-9dd4712197b7', '01a1df4d-569b-79ae-bbf7-93051ca36efe', '12800', 'in-stock', 'two-door wardrobe, oakprd-000012sku-000012war-2133'),
('13', 'true', '01a1df4d-5627-731e-9858-bcc7366887eb', '01a1df4d-57be-76a3-8c5a-1a9a257072cf', '105', 'in-stock', '清洁喷雾瓶 500毫升prd-000013sku-000013spr-2136'),
('14', 'true', '01a1df4d-5577-7758-91b5-64f733046ae0', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '2050', 'low-stock', 'cabin suitcase, 18 inch, yellowprd-000014sku-000014'),
('15', 'true', '01a1df4d-553b-72e9-8976-80042240bd4c', '01a1df4d-56f9-72d9-a21e-3896afe7821c', '2400', 'in-stock', 'cordless drill, 12 v · מקדחה נטענת, 12vprd-000015sku-000015cor-2142'),
('16', 'true', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', '75', 'in-stock', 'gift box with ribbon, 12 × 12 cm, tealprd-000016sku-000016gif-2145'),
('17', 'true', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', '01a1df4d-57d9-72ac-bbcb-40c711605b15', '590', 'low-stock', 'frying pan for hotel kitchens, 20 cmprd-000017sku-000017fry-2148'),
('18', 'true', NULL, '01a1df4d-56a6-7178-b05d-a4dd583e2529', '2200', 'in-stock', 'קרטונים על משטח, 12 קרטוניםprd-000018sku-000018car-2151'),
('19', 'true', '01a1df4d-55ed-7c83-a6c0-c95fce2740f7', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '1300', 'in-stock', 'metal pendant lamp, warm white, rust · 金属吊灯 暖白光 铁锈红prd-000019sku-000019pen-2154'),
('2', 'true', '01a1df4d-546c-721c-977e-f60b8b702af0', '01a1df4d-569b-79ae-bbf7-93051ca36efe', '18500', 'in-stock', 'ספה דו־מושבית, פשתן, טורקיזprd-000002sku-000002sof-2103'),
('20', 'true', '01a1df4d-552d-7bfb-b9e3-2b92aef2b0ac', '01a1df4d-56f9-72d9-a21e-3896afe7821c', '1250', 'unknown', 'steel toolbox, 35 cmprd-000020sku-000020too-2157'),
('21', 'true', '01a1df4d-5480-7fe7-a8a4-ea7e6aaede6a', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', '145', 'out-of-stock', '可印制陶瓷马克杯 250毫升 黄色prd-000021sku-000021mug-2160'),
('22', 'true', '01a1df4d-54d1-7272-b19c-45c9efad0fce', '01a1df4d-56da-76b8-8518-0c1ed5e5c119', '945', 'in-stock', 'terry towel set, 4 piecesprd-000022sku-000022tow-2163'),
('23', 'true', '01a1df4d-5499-7385-9fc8-15208dbc54bc', '01a1df4d-56a6-7178-b05d-a4dd583e2529', '95', 'in-stock', 'packing tape, four colours, 48 mm × 50 m · סרט הדבקה לאריזה, ארבעה צבעים, 48 מ״מ × 50 מ׳prd-000023sku-000023'),
('24', 'true', '01a1df4d-560a-76e9-bb85-0014b90d5a53', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '3700', 'low-stock', 'solar panel with stand, 50 wprd-000024sku-000024sol-2169'),
('25', 'true', '01a1df4d-5541-7d68-919b-b45de587fce9', '01a1df4d-5720-75ef-a26a-ba22e86e26a0', '2800', 'in-stock', 'kitchen faucet, chromeprd-000025sku-000025kit-2172'),
('26', 'true', '01a1df4d-543a-7400-b5e0-271f593d4b7a', '01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', '660', 'in-stock', 'רמקול אלחוטי, 5 ואט, טורקיזprd-000026sku-000026spe-2175'),
('27', 'true', '01a1df4d-5516-7000-ac96-4c7a69361907', '01a1df4d-57d9-72ac-bbcb-40c711605b15', '410', 'low-stock', 'wooden building blocks, 26 blocks · 木制积木 26块prd-000027sku-000027woo-2178'),
('28', 'true', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', '190', 'in-stock', 'matte lipstick, 3.5 g, plumprd-000028sku-000028lip-2181'),
('29', 'true', '01a1df4d-546c-721c-977e-f60b8b702af0', '01a1df4d-569b-79ae-bbf7-93051ca36efe', '18500', 'in-stock', '双人沙发 亚麻 沙色prd-000029sku-000029sof-2184'),
('3', 'true', '01a1df4d-560e-7312-8968-1ca32792fcbc', '01a1df4d-57b2-7eac-af25-d2805379db5a', '17200', 'in-stock', 'electric scooter, 250 w · 电动滑板车 250瓦prd-000003sku-000003esc-2106'),
('30', 'true', '01a1df4d-545d-785a-a3fa-f59476244469', '01a1df4d-5679-7428-8409-d6efa4bc2c1c', '5800', 'unknown', 'protective helmet, mprd-000030sku-000030pro-2187'),
('31', 'true', '01a1df4d-5568-734f-a3f3-bad61d91690f', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '505', 'out-of-stock', 'power bank, 5,000 mah · סוללה ניידת, 5,000 mahprd-000031sku-000031pow-2190'),
('32', 'true', '01a1df4d-5512-7818-8e31-0017d2042908', '01a1df4d-56e9-71e7-949e-38cb5a9d359a', '310', 'in-stock', 'stacking rings, 5 ringsprd-000032sku-000032'),
('33', 'true', '01a1df4d-5422-7408-b4a5-2551d461ced7', '01a1df4d-5646-7ca7-9da1-ff301274df4c', '230', 'in-stock', 'face serum with dropper, 10 ml, tealprd-000033sku-000033ser-2196'),
('34', 'true', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '01a1df4d-569b-79ae-bbf7-93051ca36efe', '11400', 'low-stock', 'שולחן אוכל, פלטת אלון, 120 ס״מprd-000034sku-000034din-2199'),
('35', 'false', '01a1df4d-5627-731e-9858-bcc7366887eb', '01a1df4d-57be-76a3-8c5a-1a9a257072cf', '260', 'in-stock', 'broom and dustpan, short handle · 扫把簸箕套装 短柄prd-000035sku-000035bro-2202'),
('36', 'true', '01a1df4d-5577-7758-91b5-64f733046ae0', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '2050', 'in-stock', 'cabin suitcase, 18 inch, rustprd-000036sku-000036sui-2205'),
('37', 'true', '01a1df4d-5599-78a3-9210-bddede281332', '01a1df4d-57d9-72ac-bbcb-40c711605b15', '450', 'low-stock', '瑜伽垫(带背带) 3毫米prd-000037sku-000037yog-2208'),
('38', 'true', '01a1df4d-547b-7287-8092-be2018c81c5e', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', '10', 'in-stock', 'stand-up kraft pouch, blank label, 50 gprd-000038sku-000038kra-2211'),
('39', 'true', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', '01a1df4d-5768-7b43-b1d1-9183ee29d63d', '4600', 'in-stock', 'nightstand with table lamp, oak · שידת לילה עם מנורת שולחן, אלוןprd-000039sku-000039nig-2214'),
('4', 'true', '01a1df4d-542c-743d-8ad9-3a76fd3d8114', '01a1df4d-565d-7db2-8bfa-f5018e9524be', '660', 'low-stock', 'wireless speaker, 5 w, sandprd-000004sku-000004spe-2109'),
('40', 'true', '01a1df4d-563c-743d-8fdd-b94d6a6c147a', '01a1df4d-57c5-7e18-a453-d1b90c7f05a6', '18300', 'unknown', 'carousel model, 30 cmprd-000040sku-000040car-2217'),
('41', 'true', '01a1df4d-5601-7c3d-b637-bd956dda3786', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '980', 'out-of-stock', 'desk lamp with two arms, warm whiteprd-000041sku-000041'),
('42', 'true', '01a1df4d-553b-72e9-8976-80042240bd4c', '01a1df4d-56f9-72d9-a21e-3896afe7821c', '350', 'in-stock', 'פטיש נגרים, 225 גרםprd-000042sku-000042cla-2223'),
('43', 'true', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', '145', 'in-stock', 'ceramic mug for print, 250 ml, rust · 可印制陶瓷马克杯 250毫升 铁锈红prd-000043sku-000043mug-2226'),
('44', 'true', '01a1df4d-54f9-7dba-bc2c-296bf81cadc3', '01a1df4d-56da-76b8-8518-0c1ed5e5c119', '1100', 'low-stock', 'cotton t-shirts, four colours, sprd-000044sku-000044tsh-2229'),
('45', 'true', '01a1df4d-5499-7385-9fc8-15208dbc54bc', '01a1df4d-56a6-7178-b05d-a4dd583e2529', '235000', 'in-stock', '20英尺集装箱 标准箱 铁锈红prd-000045sku-000045con-2232'),
('5', 'true', '01a1df4d-5512-7818-8e31-0017d2042908', '01a1df4d-56e9-71e7-949e-38cb5a9d359a', '270', 'in-stock', '领结泰迪熊 18厘米prd-000005sku-000005'),
('6', 'true', '01a1df4d-5422-7408-b4a5-2551d461ced7', '01a1df4d-5646-7ca7-9da1-ff301274df4c', '270', 'in-stock', 'day cream, 30 ml, gold lidprd-000006sku-000006fac-2115'),
('7', 'true', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '01a1df4d-57d9-72ac-bbcb-40c711605b15', '1850', 'low-stock', 'shell chair with wooden legs, single, rust · כיסא מושב יצוק עם רגלי עץ, יחיד, חלודהprd-000007sku-000007cha-2118'),
('8', 'true', '01a1df4d-545d-785a-a3fa-f59476244469', '01a1df4d-5679-7428-8409-d6efa4bc2c1c', '870', 'in-stock', 'tactical flashlight, 300 lumenprd-000008sku-000008fla-2121'),
('9', 'true', '01a1df4d-5568-734f-a3f3-bad61d91690f', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '625', 'in-stock', 'wireless earbuds with case, basicprd-000009sku-000009ear-2124');
INSERT INTO product_tally (dimension, key, living, public, writes) OVERRIDING SYSTEM VALUE VALUES
('all', '', '0', '0', '1'),
('all', '', '0', '0', '1'),
('all', '', '45', '43', '1091'),
('block', '0000000', '45', '43', '665'),
('catalog', '01a1df4d-5646-7ca7-9da1-ff301274df4c', '4', '4', '0'),
('catalog', '01a1df4d-565d-7db2-8bfa-f5018e9524be', '1', '1', '0'),
('catalog', '01a1df4d-5679-7428-8409-d6efa4bc2c1c', '2', '2', '0'),
('catalog', '01a1df4d-569b-79ae-bbf7-93051ca36efe', '4', '3', '0'),
('catalog', '01a1df4d-56a0-7dc6-b585-ee13dcd29244', '4', '4', '0'),
('catalog', '01a1df4d-56a6-7178-b05d-a4dd583e2529', '3', '3', '0'),
('catalog', '01a1df4d-56da-76b8-8518-0c1ed5e5c119', '2', '2', '0'),
('catalog', '01a1df4d-56e9-71e7-949e-38cb5a9d359a', '2', '2', '0'),
('catalog', '01a1df4d-56f9-72d9-a21e-3896afe7821c', '3', '3', '0'),
('catalog', '01a1df4d-5720-75ef-a26a-ba22e86e26a0', '1', '1', '0'),
('catalog', '01a1df4d-5741-775c-9d1a-7e4b06475cb4', '4', '4', '0'),
('catalog', '01a1df4d-5752-7585-bf54-56938b1e0d0e', '1', '1', '0'),
('catalog', '01a1df4d-5768-7b43-b1d1-9183ee29d63d', '1', '1', '0'),
('catalog', '01a1df4d-5799-7487-9b73-6df2b9e3c7e1', '3', '3', '0'),
('catalog', '01a1df4d-57b2-7eac-af25-d2805379db5a', '1', '1', '0'),
('catalog', '01a1df4d-57be-76a3-8c5a-1a9a257072cf', '2', '1', '0'),
('catalog', '01a1df4d-57c5-7e18-a453-d1b90c7f05a6', '1', '1', '0'),
('catalog', '01a1df4d-57d9-72ac-bbcb-40c711605b15', '4', '4', '0'),
('catalog', '01a1df4d-57e2-76e1-84e6-3fa1e4f1f35f', '2', '2', '0'),
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
('supplier', '01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '2', '2', '0'),
('supplier', '01a1df4d-5414-7639-a112-01b01d6e152c', '1', '1', '0'),
('supplier', '01a1df4d-5422-7408-b4a5-2551d461ced7', '2', '2', '0'),
('supplier', '01a1df4d-542c-743d-8ad9-3a76fd3d8114', '1', '1', '0'),
('supplier', '01a1df4d-543a-7400-b5e0-271f593d4b7a', '1', '1', '0'),
('supplier', '01a1df4d-545d-785a-a3fa-f59476244469', '2', '2', '0'),
('supplier', '01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '2', '2', '0'),
('supplier', '01a1df4d-546c-721c-977e-f60b8b702af0', '2', '2', '0'),
('supplier', '01a1df4d-546f-7a2d-a1b2-9dd4712197b7', '1', '0', '0'),
('supplier', '01a1df4d-5476-7f81-ae9b-9816c480f2aa', '2', '2', '0'),
('supplier', '01a1df4d-547b-7287-8092-be2018c81c5e', '1', '1', '0'),
('supplier', '01a1df4d-5480-7fe7-a8a4-ea7e6aaede6a', '1', '1', '0'),
('supplier', '01a1df4d-5499-7385-9fc8-15208dbc54bc', '2', '2', '0'),
('supplier', '01a1df4d-54d1-7272-b19c-45c9efad0fce', '1', '1', '0'),
('supplier', '01a1df4d-54f9-7dba-bc2c-296bf81cadc3', '1', '1', '0'),
('supplier', '01a1df4d-5512-7818-8e31-0017d2042908', '2', '2', '0'),
('supplier', '01a1df4d-5516-7000-ac96-4c7a69361907', '1', '1', '0'),
('supplier', '01a1df4d-552d-7bfb-b9e3-2b92aef2b0ac', '1', '1', '0'),
('supplier', '01a1df4d-553b-72e9-8976-80042240bd4c', '2', '2', '0'),
('supplier', '01a1df4d-5541-7d68-919b-b45de587fce9', '1', '1', '0'),
('supplier', '01a1df4d-5568-734f-a3f3-bad61d91690f', '2', '2', '0'),
('supplier', '01a1df4d-5577-7758-91b5-64f733046ae0', '2', '2', '0'),
('supplier', '01a1df4d-5599-78a3-9210-bddede281332', '1', '1', '0'),
('supplier', '01a1df4d-55ad-72f1-8153-28e43d93c6f8', '1', '1', '0'),
('supplier', '01a1df4d-55cd-72e1-9639-a53d7c519fc2', '2', '2', '0'),
('supplier', '01a1df4d-55ed-7c83-a6c0-c95fce2740f7', '1', '1', '0'),
('supplier', '01a1df4d-5601-7c3d-b637-bd956dda3786', '1', '1', '0'),
('supplier', '01a1df4d-560a-76e9-bb85-0014b90d5a53', '1', '1', '0'),
('supplier', '01a1df4d-560e-7312-8968-1ca32792fcbc', '1', '1', '0'),
('supplier', '01a1df4d-5627-731e-9858-bcc7366887eb', '2', '1', '0'),
('supplier', '01a1df4d-563c-743d-8fdd-b94d6a6c147a', '1', '1', '0');
INSERT INTO setting (key, value, updated_at, updated_by) OVERRIDING SYSTEM VALUE VALUES
('company', '{"name": "Golden Junk", "email": "", "phone": "", "address": ""}', '2026-11-15 13:02:29.287162+00', NULL),
('currency', '{"rates": [{"usd": 0.14, "code": "CNY"}, {"usd": 0.029, "code": "THB"}, {"usd": 1.1, "code": "EUR"}, {"usd": 0.28, "code": "ILS"}, {"usd": 0.0067, "code": "JPY"}]}', '2026-11-15 13:02:29.287162+00', NULL);
INSERT INTO supplier (id, number, name, email, email_key, phone, website, street, city, state, zip_code, country, created_at, updated_at, updated_by, deleted_at, deleted_by) OVERRIDING SYSTEM VALUE VALUES
('01a1df4d-53f3-7964-ad03-e7ebb156a1b4', '1', 'Willow Mirror Cosmetics', 'sales@willow-mirror.example', 'sales@willow-mirror.example', '862085550100', 'https://www.willow-mirror.example', '2 Lotus Road', 'Guangzhou', 'Guangdong', '510000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5414-7639-a112-01b01d6e152c', '2', 'Silkpetal Care Works · 丝瓣护理', 'sales@silkpetal-care.example', 'sales@silkpetal-care.example', '8657185550101', 'https://www.silkpetal-care.example', '39 Old Canal Street', 'Hangzhou', 'Zhejiang', '310000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5422-7408-b4a5-2551d461ced7', '3', 'Orchid Tide Laboratory', 'sales@orchid-tide.example', 'sales@orchid-tide.example', '6625550102', 'https://www.orchid-tide.example', '76 Harbour Avenue', 'Bangkok', 'Bangkok', '10110', 'Thailand', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-542c-743d-8ad9-3a76fd3d8114', '4', 'Quiet Heron Electronics', 'sales@quiet-heron.example', 'sales@quiet-heron.example', '8675585550103', 'https://www.quiet-heron.example', '113 Workshop Lane', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-543a-7400-b5e0-271f593d4b7a', '5', 'Sevenpine Devices · 七松电子', 'sales@sevenpine-devices.example', 'sales@sevenpine-devices.example', '8675585550104', 'https://www.sevenpine-devices.example', '150 South Gate Road', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-544a-76b0-830a-c761ed3971b5', '6', 'Lanternfish Electronics', 'sales@lanternfish-electronics.example', 'sales@lanternfish-electronics.example', '8676985550105', '', '7 Persimmon Way', 'Dongguan', 'Guangdong', '523000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-545a-75b6-8478-506867c656c9', '7', 'Stone Gate Protective', 'sales@stone-gate.example', 'sales@stone-gate.example', '8657485550106', 'https://www.stone-gate.example', '44 Lotus Road', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-545d-785a-a3fa-f59476244469', '8', 'Night Ferry Field Gear', 'sales@night-ferry.example', 'sales@night-ferry.example', '8659285550107', 'https://www.night-ferry.example', '81 Old Canal Street', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5460-7662-bf49-7e75f7fd4fa7', '9', 'Three Rafters Furniture', 'sales@three-rafters.example', 'sales@three-rafters.example', '8675785550108', 'https://www.three-rafters.example', '118 Harbour Avenue', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-546c-721c-977e-f60b8b702af0', '10', 'Teakwater Living', 'sales@teakwater-living.example', 'sales@teakwater-living.example', '66535550109', 'https://www.teakwater-living.example', '155 Workshop Lane', 'Chiang Mai', 'Chiang Mai', '50000', 'Thailand', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-546f-7a2d-a1b2-9dd4712197b7', '11', 'Cloud Bench Interiors · 云凳家居', 'sales@cloud-bench.example', 'sales@cloud-bench.example', '8675785550110', 'https://www.cloud-bench.example', '12 South Gate Road', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5476-7f81-ae9b-9816c480f2aa', '12', 'Plain Label Packaging', 'sales@plain-label.example', 'sales@plain-label.example', '8657985550111', 'https://www.plain-label.example', '49 Persimmon Way', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-547b-7287-8092-be2018c81c5e', '13', 'Paper Crane Packaging · 纸鹤包装', 'sales@paper-crane.example', 'sales@paper-crane.example', '8657785550112', '', '86 Lotus Road', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5480-7fe7-a8a4-ea7e6aaede6a', '14', 'Kiln Lane Gifts', 'sales@kiln-lane.example', 'sales@kiln-lane.example', '8659285550113', 'https://www.kiln-lane.example', '123 Old Canal Street', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5499-7385-9fc8-15208dbc54bc', '15', 'Grey Egret Logistics', 'sales@grey-egret.example', 'sales@grey-egret.example', '8653285550114', 'https://www.grey-egret.example', '160 Harbour Avenue', 'Qingdao', 'Shandong', '266000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-54d1-7272-b19c-45c9efad0fce', '17', 'Ninth Loom Textiles', 'sales@ninth-loom.example', 'sales@ninth-loom.example', '8651285550116', 'https://www.ninth-loom.example', '54 South Gate Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-54f9-7dba-bc2c-296bf81cadc3', '18', 'Riverknit Garments · 河织服饰', 'sales@riverknit-garments.example', 'sales@riverknit-garments.example', '8657485550117', 'https://www.riverknit-garments.example', '91 Persimmon Way', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5509-71df-927a-92b9c0301ee0', '20', 'Little Junk Toymakers', 'sales@little-junk.example', 'sales@little-junk.example', '8657985550119', '', '165 Old Canal Street', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5512-7818-8e31-0017d2042908', '21', 'Bamboo Rattle Toys · 竹铃玩具', 'sales@bamboo-rattle.example', 'sales@bamboo-rattle.example', '8657785550120', 'https://www.bamboo-rattle.example', '22 Harbour Avenue', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5516-7000-ac96-4c7a69361907', '22', 'Paper Elephant Playthings', 'sales@paper-elephant.example', 'sales@paper-elephant.example', '66535550121', 'https://www.paper-elephant.example', '59 Workshop Lane', 'Chiang Mai', 'Chiang Mai', '50000', 'Thailand', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5518-7810-8e57-c206bae0b1d3', '23', 'Iron Plum Tools', 'sales@iron-plum.example', 'sales@iron-plum.example', '8657485550122', 'https://www.iron-plum.example', '96 South Gate Road', 'Ningbo', 'Zhejiang', '315000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-552d-7bfb-b9e3-2b92aef2b0ac', '24', 'Two Anvils Hardware · 双砧五金', 'sales@two-anvils.example', 'sales@two-anvils.example', '8657985550123', 'https://www.two-anvils.example', '133 Persimmon Way', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-553b-72e9-8976-80042240bd4c', '25', 'Copper Ox Tools', 'sales@copper-ox.example', 'sales@copper-ox.example', '8651285550124', 'https://www.copper-ox.example', '170 Lotus Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5541-7d68-919b-b45de587fce9', '26', 'Red Kiln Building · 红窑建材', 'sales@red-kiln.example', 'sales@red-kiln.example', '8675785550125', 'https://www.red-kiln.example', '27 Old Canal Street', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5568-734f-a3f3-bad61d91690f', '29', 'Far Pier Travel Goods', 'sales@far-pier.example', 'sales@far-pier.example', '8676985550128', 'https://www.far-pier.example', '138 South Gate Road', 'Dongguan', 'Guangdong', '523000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5577-7758-91b5-64f733046ae0', '30', 'Pocket Sun Portables · 袋阳数码', 'sales@pocket-sun.example', 'sales@pocket-sun.example', '8675585550129', 'https://www.pocket-sun.example', '175 Persimmon Way', 'Shenzhen', 'Guangdong', '518000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5599-78a3-9210-bddede281332', '31', 'Long Stride Sports', 'sales@long-stride.example', 'sales@long-stride.example', '8659285550130', 'https://www.long-stride.example', '32 Lotus Road', 'Xiamen', 'Fujian', '361000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-55ad-72f1-8153-28e43d93c6f8', '32', 'Green Whistle Fitness', 'sales@green-whistle.example', 'sales@green-whistle.example', '66385550131', 'https://www.green-whistle.example', '69 Old Canal Street', 'Chonburi', 'Chonburi', '20000', 'Thailand', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-55cd-72e1-9639-a53d7c519fc2', '33', 'Hundred Rooms Contract', 'sales@hundred-rooms.example', 'sales@hundred-rooms.example', '8675785550132', 'https://www.hundred-rooms.example', '106 Harbour Avenue', 'Foshan', 'Guangdong', '528000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-55ed-7c83-a6c0-c95fce2740f7', '35', 'Amber Wick Electrical · 琥珀电器', 'sales@amber-wick.example', 'sales@amber-wick.example', '8676085550134', 'https://www.amber-wick.example', '180 South Gate Road', 'Zhongshan', 'Guangdong', '528400', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5601-7c3d-b637-bd956dda3786', '36', 'Northwire Electric', 'sales@northwire-electric.example', 'sales@northwire-electric.example', '8657785550135', 'https://www.northwire-electric.example', '37 Persimmon Way', 'Wenzhou', 'Zhejiang', '325000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-560a-76e9-bb85-0014b90d5a53', '37', 'Noonfield Electric', 'sales@noonfield-electric.example', 'sales@noonfield-electric.example', '8651285550136', 'https://www.noonfield-electric.example', '74 Lotus Road', 'Suzhou', 'Jiangsu', '215000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-560e-7312-8968-1ca32792fcbc', '38', 'Swift Carp Mobility', 'sales@swift-carp.example', 'sales@swift-carp.example', '8657185550137', 'https://www.swift-carp.example', '111 Old Canal Street', 'Hangzhou', 'Zhejiang', '310000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5627-731e-9858-bcc7366887eb', '40', 'Bright Bucket Household', 'sales@bright-bucket.example', 'sales@bright-bucket.example', '8657985550139', 'https://www.bright-bucket.example', '5 Workshop Lane', 'Yiwu', 'Zhejiang', '322000', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-5639-79b2-b541-0f29dc0ddb84', '42', 'Turning Lantern Rides · 转灯游乐', 'sales@turning-lantern.example', 'sales@turning-lantern.example', '8676085550141', 'https://www.turning-lantern.example', '79 Persimmon Way', 'Zhongshan', 'Guangdong', '528400', 'China', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL),
('01a1df4d-563c-743d-8fdd-b94d6a6c147a', '43', 'Fairground Makers of Siam Bay', 'sales@fairground-makers.example', 'sales@fairground-makers.example', '66385550142', 'https://www.fairground-makers.example', '116 Lotus Road', 'Chonburi', 'Chonburi', '20000', 'Thailand', '2026-11-15 13:02:29.287+00', '2026-11-15 13:02:29.287+00', NULL, NULL, NULL);
SELECT setval('catalog_number_seq', 20);
SELECT setval('customer_number_seq', 60);
SELECT setval('inquiry_number_seq', 84);
SELECT setval('pdf_catalog_number_seq', 9);
SELECT setval('product_number_seq', 355);
SELECT setval('supplier_number_seq', 43);
SET session_replication_role = DEFAULT;
