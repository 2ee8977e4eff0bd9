-- Searches ignore accents and niqqud. `searchKey` of the contract does the same.
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(regexp_replace(
    normalize(value, NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]', '', 'g'
  ), NFC))
$$;

-- Only texts with accents or niqqud change. It is no new version of the record.
DO $$
DECLARE searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY['supplier', 'catalog', 'customer', 'inquiry', 'pdf_category', 'pdf_catalog', 'pdf_page'] LOOP
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', searched);
    EXECUTE format('UPDATE %I SET search = DEFAULT WHERE search <> search_text(search)', searched);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', searched);
  END LOOP;
END
$$;
UPDATE product_listing SET text = search_text(text) WHERE text <> search_text(text);
