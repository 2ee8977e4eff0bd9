-- The texts of a product in other languages are a column of the product: lists read them without another lookup.
--   { "he": { "name", "description", "state": typed | checked | suggested, "origin"?: machine, "updatedAt", "by": account } }
ALTER TABLE product
  -- Of `name` and `description`.
  ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'he', 'zh')),
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(translations) = 'object');

-- Neither is a new version of the product.
ALTER TABLE product DISABLE TRIGGER USER;
UPDATE product SET language = CASE WHEN name ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]' THEN 'zh' ELSE 'he' END
WHERE name ~ '[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u0590-\u05ff]';
UPDATE product SET translations = kept.translations FROM (
  SELECT product_id, jsonb_object_agg(language, jsonb_build_object(
    'name', name, 'description', description, 'state', state, 'by', updated_by,
    'updatedAt', to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) AS translations
  FROM product_translation WHERE name <> '' GROUP BY product_id
) AS kept WHERE product.id = kept.product_id;
ALTER TABLE product ENABLE TRIGGER USER;
DROP TABLE product_translation;

-- A set of languages: en 1, he 2, zh 4.
CREATE FUNCTION language_bit(language text) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE language WHEN 'en' THEN 1 WHEN 'he' THEN 2 ELSE 4 END $$;

-- The name in a language other than the product's own, after a separator; empty without one, and in the other state.
CREATE FUNCTION listed_name(translations jsonb, language text, own text, is_suggested boolean) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN language <> own AND (translations -> language ->> 'state' = 'suggested') = is_suggested
    THEN E'\x1f' || (translations -> language ->> 'name') ELSE '' END
$$;

ALTER TABLE product_listing
  -- Languages without a text, and languages whose text is an unchecked suggestion.
  ADD COLUMN missing integer NOT NULL DEFAULT 6,
  ADD COLUMN suggested integer NOT NULL DEFAULT 0;

DROP FUNCTION listing_of;
CREATE FUNCTION listing_of(
  number integer, status text, supplier_id uuid, catalog_id uuid, price numeric, quantity integer, name text, original_sku text,
  category text, language text, translations jsonb
) RETURNS SETOF product_listing LANGUAGE sql IMMUTABLE AS $$
  SELECT number, status = 'active', supplier_id, catalog_id, (price * 100)::integer,
    -- The cast is inside: a cast of the whole expression is not immutable, and the function would not be inlined.
    CASE WHEN quantity IS NULL THEN 'unknown'::stock_band WHEN quantity = 0 THEN 'out-of-stock' WHEN quantity <= 10 THEN 'low-stock' ELSE 'in-stock' END,
    -- Visitors search the part before E'\x1d'.
    search_text(name || E'\x1f' || human_number('PRD', number, 6) || E'\x1f' || human_number('SKU', number, 6)
      || listed_name(translations, 'en', language, false) || listed_name(translations, 'he', language, false)
      || listed_name(translations, 'zh', language, false)
      || E'\x1d' || original_sku
      || listed_name(translations, 'en', language, true) || listed_name(translations, 'he', language, true)
      || listed_name(translations, 'zh', language, true)),
    category_key(category), btrim(category),
    CASE WHEN language = 'en' OR translations ? 'en' THEN 0 ELSE 1 END + CASE WHEN language = 'he' OR translations ? 'he' THEN 0 ELSE 2 END
      + CASE WHEN language = 'zh' OR translations ? 'zh' THEN 0 ELSE 4 END,
    CASE WHEN listed_name(translations, 'en', language, true) = '' THEN 0 ELSE 1 END
      + CASE WHEN listed_name(translations, 'he', language, true) = '' THEN 0 ELSE 2 END
      + CASE WHEN listed_name(translations, 'zh', language, true) = '' THEN 0 ELSE 4 END
$$;

CREATE OR REPLACE FUNCTION list_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_listing
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
      p.language, p.translations) AS listing
    WHERE p.deleted_at IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_listing AS listed
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
      p.language, p.translations) AS listing
    WHERE p.deleted_at IS NULL
    ON CONFLICT (number) DO UPDATE
    SET (is_public, supplier_id, catalog_id, cents, stock_band, text, category_key, category, missing, suggested)
      = (excluded.is_public, excluded.supplier_id, excluded.catalog_id, excluded.cents, excluded.stock_band, excluded.text,
         excluded.category_key, excluded.category, excluded.missing, excluded.suggested)
    WHERE listed IS DISTINCT FROM excluded;
    DELETE FROM product_listing AS listed USING new_rows AS p WHERE p.deleted_at IS NOT NULL AND listed.number = p.number;
  ELSE
    DELETE FROM product_listing AS listed USING old_rows AS p WHERE listed.number = p.number;
  END IF;
  RETURN NULL;
END
$$;

ALTER TABLE product_listing DISABLE TRIGGER tally_update;
UPDATE product_listing AS listed SET text = listing.text, missing = listing.missing, suggested = listing.suggested
FROM product AS p, listing_of(
  p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
  p.language, p.translations) AS listing
WHERE listed.number = p.number AND p.deleted_at IS NULL AND (p.language <> 'en' OR p.translations <> '{}');
ALTER TABLE product_listing ENABLE TRIGGER tally_update;

CREATE TABLE glossary_term (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- At most 80 characters each, in at least two languages; a term of the kind `keep` needs one.
  en text NOT NULL DEFAULT '',
  he text NOT NULL DEFAULT '',
  zh text NOT NULL DEFAULT '',
  kind text NOT NULL CHECK (kind IN ('noun', 'material', 'color', 'unit', 'attribute', 'phrase', 'keep')),
  forms jsonb NOT NULL DEFAULT '{}',
  note text NOT NULL DEFAULT '',
  uses integer NOT NULL DEFAULT 0,
  -- The name in the trash.
  title text NOT NULL GENERATED ALWAYS AS (coalesce(nullif(en, ''), nullif(zh, ''), he)) STORED,
  search text NOT NULL GENERATED ALWAYS AS (search_text(en || E'\x1f' || he || E'\x1f' || zh || E'\x1f' || note)) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX glossary_term_order ON glossary_term (uses DESC, title, id) WHERE deleted_at IS NULL;
-- Counting a use is no new version of a term.
CREATE TRIGGER glossary_term_version BEFORE UPDATE OF en, he, zh, kind, forms, note, deleted_at ON glossary_term
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();
-- Visitors see the categories of products in the words of the glossary.
CREATE TRIGGER glossary_term_write AFTER INSERT OR DELETE OR UPDATE OF en, he, zh, kind, deleted_at ON glossary_term
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();

CREATE TABLE translation_memory (
  language_from text NOT NULL CHECK (language_from IN ('en', 'he', 'zh')),
  language_to text NOT NULL CHECK (language_to IN ('en', 'he', 'zh')),
  -- As searches compare texts.
  source_key text NOT NULL,
  target text NOT NULL,
  uses integer NOT NULL DEFAULT 1,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (language_from, language_to, source_key, target)
);
CREATE INDEX translation_memory_used ON translation_memory (language_from, language_to, uses DESC, last_used_at DESC);
