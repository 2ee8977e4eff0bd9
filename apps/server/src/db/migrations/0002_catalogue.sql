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
