-- Global search: some pages that have all these grams, by the index alone. Reading all of them would take ten times as long.
CREATE FUNCTION pdf_pages_with_grams(grams text[], most integer) RETURNS SETOF pdf_page
  LANGUAGE sql STABLE SET enable_seqscan = off SET work_mem = '64MB'
  AS $$ SELECT * FROM pdf_page WHERE search_grams(search) @> grams LIMIT most $$;
