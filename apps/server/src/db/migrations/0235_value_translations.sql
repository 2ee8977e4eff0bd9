-- Tags, specifications, categories, materials and colors in the other languages: one row for each value, however many products have it.
CREATE TABLE value_translation (
  -- As the application compares values: trimmed, NFKC, lower case.
  key text COLLATE "C" PRIMARY KEY,
  value text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  -- By language: text, state, time and author.
  translations jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE TRIGGER value_translation_version BEFORE UPDATE ON value_translation FOR EACH ROW EXECUTE FUNCTION bump_updated_at();
-- Cached lists show values in the language of the reader.
CREATE TRIGGER value_translation_write AFTER INSERT OR UPDATE OR DELETE ON value_translation
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();

-- What the office calls a value in other languages, each after a separator; never a suggestion.
CREATE FUNCTION listed_value(value text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(E'\x1f' || (said.text ->> 'text'), ''), '')
  FROM value_translation AS known, jsonb_each(known.translations) AS said (language, text)
  WHERE known.key = category_key(listed_value.value) AND said.text ->> 'state' <> 'suggested'
$$;

CREATE OR REPLACE FUNCTION listed_word(word text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT E'\x1f' || word || coalesce(string_agg(DISTINCT E'\x1f' || said.text, ''), '') || listed_value(word)
  FROM glossary_term AS term, unnest(ARRAY[term.en, term.he, term.zh]) AS said (text)
  WHERE term.deleted_at IS NULL AND said.text NOT IN ('', word)
    AND ((term.en <> '' AND lower(term.en) = lower(word)) OR (term.he <> '' AND term.he = word) OR (term.zh <> '' AND term.zh = word))
$$;

CREATE OR REPLACE FUNCTION listed_facts(VARIADIC facts text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT string_agg(listed_word(word), '')
    FROM (
      SELECT DISTINCT btrim(word) FROM unnest(facts) AS fact (text), regexp_split_to_table(fact.text, '[,，、/]') AS word
    ) AS words (word)
    WHERE word <> ''
  ), '') || coalesce((
    SELECT string_agg(listed_value(fact.text), '') FROM unnest(facts) AS fact (text) WHERE fact.text ~ '[,，、/]'
  ), '')
$$;

-- Products with the value as a fact are found by its new texts: the 20,000 newest at once, others with their next change.
CREATE FUNCTION relist_value() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found integer[];
BEGIN
  EXECUTE format(
    'SELECT array_agg(number) FROM (SELECT number FROM product_listing WHERE text LIKE %L ORDER BY number DESC LIMIT 20000) AS newest',
    '%' || replace(replace(replace(search_text(NEW.value), '\', '\\'), '%', '\%'), '_', '\_') || '%'
  ) INTO found;
  -- Locked before the products are read: a change that holds a row is visible to the next statement.
  PERFORM FROM product_listing WHERE number = ANY (found) ORDER BY number FOR UPDATE;
  UPDATE product_listing AS listed SET text = listing.text
  FROM product AS p, listing_of(
    p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
    p.language, p.translations, listed_facts(p.brand, p.material, p.color, p.size)) AS listing
  WHERE p.number = ANY (found) AND listed.number = p.number AND p.deleted_at IS NULL AND listed.text <> listing.text;
  RETURN NULL;
END
$$;
CREATE TRIGGER value_translation_listing AFTER INSERT OR UPDATE ON value_translation FOR EACH ROW EXECUTE FUNCTION relist_value();
