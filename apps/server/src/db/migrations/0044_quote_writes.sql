-- A count of the committed writes to quotes. What a process keeps of a search is valid while it is the same.
ALTER TABLE quote_tally ADD COLUMN writes bigint NOT NULL DEFAULT 0;
CREATE INDEX quote_tally_writes ON quote_tally (kind) INCLUDE (writes) WHERE kind = '';

CREATE OR REPLACE FUNCTION fold_quote_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Skips the rows that another writer folds.
  WITH taken AS (
    SELECT ctid AS place FROM quote_tally
    WHERE (kind, status, valid_until) IN (
      SELECT kind, status, valid_until FROM quote_tally GROUP BY kind, status, valid_until HAVING count(*) > 1
    )
    FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM quote_tally AS tally USING taken WHERE tally.ctid = taken.place RETURNING tally.*
  )
  INSERT INTO quote_tally
  SELECT kind, status, valid_until, sum(quotes), sum(writes) FROM gone
  GROUP BY kind, status, valid_until HAVING sum(quotes) <> 0 OR sum(writes) <> 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_quote_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO quote_tally VALUES ('', '', 'infinity', 0, 1);
  RETURN NULL;
END
$$;
CREATE TRIGGER quote_written AFTER INSERT OR UPDATE OR DELETE ON quote
  FOR EACH STATEMENT EXECUTE FUNCTION count_quote_write();
