-- Products are found by brand, material, color and size, too, in each language that the glossary has for them.
CREATE INDEX glossary_term_he ON glossary_term (he) WHERE deleted_at IS NULL AND he <> '';
CREATE INDEX glossary_term_zh ON glossary_term (zh) WHERE deleted_at IS NULL AND zh <> '';
CREATE INDEX glossary_term_en_key ON glossary_term (lower(en)) WHERE deleted_at IS NULL AND en <> '';

-- A word and what the glossary calls it in the other languages, each after a separator.
CREATE FUNCTION listed_word(word text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'\x1f' || word || coalesce(string_agg(DISTINCT E'\x1f' || said.text, ''), '')
  FROM glossary_term AS term, unnest(ARRAY[term.en, term.he, term.zh]) AS said (text)
  WHERE term.deleted_at IS NULL AND said.text NOT IN ('', word)
    AND ((term.en <> '' AND lower(term.en) = lower(word)) OR (term.he <> '' AND term.he = word) OR (term.zh <> '' AND term.zh = word))
$$;

-- The words of some facts; `Bamboo, stainless steel` is two of them.
CREATE FUNCTION listed_facts(VARIADIC facts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(listed_word(word), ''), '')
  FROM (
    SELECT DISTINCT btrim(word) FROM unnest(facts) AS fact (text), regexp_split_to_table(fact.text, '[,，、/]') AS word
  ) AS words (word)
  WHERE word <> ''
$$;

DROP FUNCTION listing_of;
CREATE FUNCTION listing_of(
  number integer, status text, supplier_id uuid, catalog_id uuid, price numeric, quantity integer, name text, original_sku text,
  category text, language text, translations jsonb, facts text
) RETURNS SETOF product_listing LANGUAGE sql IMMUTABLE AS $$
  SELECT number, status = 'active', supplier_id, catalog_id, (price * 100)::integer,
    -- The cast is inside: a cast of the whole expression is not immutable, and the function would not be inlined.
    CASE WHEN quantity IS NULL THEN 'unknown'::stock_band WHEN quantity = 0 THEN 'out-of-stock' WHEN quantity <= 10 THEN 'low-stock' ELSE 'in-stock' END,
    -- Visitors search the part before E'\x1d'.
    search_text(name || E'\x1f' || human_number('PRD', number, 6) || E'\x1f' || human_number('SKU', number, 6)
      || listed_name(translations, 'en', language, false) || listed_name(translations, 'he', language, false)
      || listed_name(translations, 'zh', language, false) || facts
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
      p.language, p.translations, listed_facts(p.brand, p.material, p.color, p.size)) AS listing
    WHERE p.deleted_at IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_listing AS listed
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
      p.language, p.translations, listed_facts(p.brand, p.material, p.color, p.size)) AS listing
    WHERE p.deleted_at IS NULL
    ON CONFLICT (number) DO UPDATE
    SET (is_public, supplier_id, catalog_id, cents, stock_band, text, category_key, category, missing, suggested)
      = (excluded.is_public, excluded.supplier_id, excluded.catalog_id, excluded.cents, excluded.stock_band, excluded.text,
         excluded.category_key, excluded.category, excluded.missing, excluded.suggested)
    WHERE listed IS DISTINCT FROM excluded;
    IF EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
      EXECUTE 'DELETE FROM product_listing AS listed USING new_rows AS p WHERE p.deleted_at IS NOT NULL AND listed.number = p.number';
    END IF;
  ELSE
    EXECUTE 'DELETE FROM product_listing AS listed USING old_rows AS p WHERE listed.number = p.number';
  END IF;
  RETURN NULL;
END
$$;

ALTER TABLE product_listing DISABLE TRIGGER tally_update;
UPDATE product_listing AS listed SET text = listing.text
FROM product AS p, listing_of(
  p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
  p.language, p.translations, listed_facts(p.brand, p.material, p.color, p.size)) AS listing
WHERE listed.number = p.number AND p.deleted_at IS NULL AND p.brand || p.material || p.color || p.size <> '';
ALTER TABLE product_listing ENABLE TRIGGER tally_update;
