-- Kept counts of the quotes outside the trash, for the totals of the list. As in product_tally, a count is the sum of its rows
-- and a write only adds rows.
CREATE TABLE quote_tally (
  kind text NOT NULL,
  status text NOT NULL,
  -- Of a sent quote; 'infinity': it never expires.
  valid_until date NOT NULL,
  quotes bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE FUNCTION quote_expiry(status text, valid_until date) RETURNS date LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE WHEN status = 'sent' AND valid_until IS NOT NULL THEN valid_until ELSE 'infinity' END $$;

INSERT INTO quote_tally
SELECT kind, status, quote_expiry(status, valid_until), count(*) FROM quote WHERE deleted_at IS NULL GROUP BY 1, 2, 3;

CREATE FUNCTION fold_quote_tally() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT kind, status, valid_until, sum(quotes) FROM gone GROUP BY kind, status, valid_until HAVING sum(quotes) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER quote_tally_fold AFTER INSERT ON quote_tally
  FOR EACH ROW WHEN (random() < 0.02) EXECUTE FUNCTION fold_quote_tally();

CREATE FUNCTION tally_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO quote_tally
    SELECT kind, status, quote_expiry(status, valid_until), count(*)
    FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO quote_tally
    SELECT kind, status, quote_expiry(status, valid_until), -count(*)
    FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO quote_tally
    SELECT kind, status, quote_expiry(status, valid_until), sum(sign)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS changed
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER quote_tally_insert AFTER INSERT ON quote
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
CREATE TRIGGER quote_tally_update AFTER UPDATE ON quote
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
CREATE TRIGGER quote_tally_delete AFTER DELETE ON quote
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_quotes();
