-- Visitors browse by category. Spellings that differ in case or Unicode form are one category.
CREATE FUNCTION category_key(category text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT lower(normalize(btrim(category), NFKC)) $$;

ALTER TABLE product_listing
  ADD COLUMN category_key text COLLATE "C" NOT NULL DEFAULT '',
  -- As it is written. The list of categories shows the most frequent spelling.
  ADD COLUMN category text NOT NULL DEFAULT '';

ALTER TABLE product_listing DISABLE TRIGGER tally_update;
UPDATE product_listing SET category_key = category_key(product.category), category = btrim(product.category)
FROM product WHERE product.number = product_listing.number AND product.category <> '';
ALTER TABLE product_listing ENABLE TRIGGER tally_update;
CREATE INDEX product_listing_category ON product_listing (category_key, number) INCLUDE (cents, stock_band, is_public);

-- One more count:
--   category  category_key, E'\x1f', category
DROP FUNCTION tallies_of;
CREATE FUNCTION tallies_of(
  sign integer, number integer, is_public boolean, supplier_id uuid, catalog_id uuid, cents integer, stock_band stock_band,
  category_key text, category text
) RETURNS TABLE (dimension text, key text, living integer, public integer, writes integer) LANGUAGE sql STABLE AS $$
  SELECT dimension, key, sign, CASE WHEN is_public THEN sign ELSE 0 END, writes
  FROM (VALUES
    ('all', '', 1),
    ('block', lpad((number / 1000)::text, 7, '0'), 1),
    ('supplier', supplier_id::text, 0),
    ('catalog', catalog_id::text, 0),
    ('shelf', stock_band || ' ' || price_step(cents), 0),
    ('category', CASE WHEN category_key <> '' THEN category_key || E'\x1f' || category END, 0)
  ) AS counted (dimension, key, writes)
  WHERE key IS NOT NULL
$$;

INSERT INTO product_tally
SELECT 'category', category_key || E'\x1f' || category, count(*), count(*) FILTER (WHERE is_public), 0
FROM product_listing WHERE category_key <> '' GROUP BY category_key, category;

CREATE OR REPLACE FUNCTION tally_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM new_rows AS p, tallies_of(
      1, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band, p.category_key, p.category) AS tally
    GROUP BY tally.dimension, tally.key;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM old_rows AS p, tallies_of(
      -1, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band, p.category_key, p.category) AS tally
    GROUP BY tally.dimension, tally.key;
  ELSE
    INSERT INTO product_tally
    SELECT tally.dimension, tally.key, sum(tally.living), sum(tally.public), sum(tally.writes)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS p, tallies_of(
      p.sign, p.number, p.is_public, p.supplier_id, p.catalog_id, p.cents, p.stock_band, p.category_key, p.category) AS tally
    GROUP BY tally.dimension, tally.key
    HAVING sum(tally.living) <> 0 OR sum(tally.public) <> 0 OR sum(tally.writes) <> 0;
  END IF;
  RETURN NULL;
END
$$;

DROP FUNCTION listing_of;
CREATE FUNCTION listing_of(
  number integer, status text, supplier_id uuid, catalog_id uuid, price numeric, quantity integer, name text, original_sku text,
  category text
) RETURNS SETOF product_listing LANGUAGE sql IMMUTABLE AS $$
  SELECT number, status = 'active', supplier_id, catalog_id, (price * 100)::integer,
    -- The cast is inside: a cast of the whole expression is not immutable, and the function would not be inlined.
    CASE WHEN quantity IS NULL THEN 'unknown'::stock_band WHEN quantity = 0 THEN 'out-of-stock' WHEN quantity <= 10 THEN 'low-stock' ELSE 'in-stock' END,
    search_text(name || E'\x1f' || human_number('PRD', number, 6) || E'\x1f' || human_number('SKU', number, 6) || E'\x1d' || original_sku),
    category_key(category), btrim(category)
$$;

CREATE OR REPLACE FUNCTION list_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_listing
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category) AS listing
    WHERE p.deleted_at IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_listing AS listed
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category) AS listing
    WHERE p.deleted_at IS NULL
    ON CONFLICT (number) DO UPDATE
    SET (is_public, supplier_id, catalog_id, cents, stock_band, text, category_key, category)
      = (excluded.is_public, excluded.supplier_id, excluded.catalog_id, excluded.cents, excluded.stock_band, excluded.text,
         excluded.category_key, excluded.category)
    WHERE listed IS DISTINCT FROM excluded;
    DELETE FROM product_listing AS listed USING new_rows AS p WHERE p.deleted_at IS NOT NULL AND listed.number = p.number;
  ELSE
    DELETE FROM product_listing AS listed USING old_rows AS p WHERE listed.number = p.number;
  END IF;
  RETURN NULL;
END
$$;
