-- Kept counts of the orders outside the trash, for the totals of the list. As in quote_tally, a count is the sum of its rows and
-- a write only adds rows.
CREATE TABLE order_tally (
  state text NOT NULL,
  stage text NOT NULL,
  -- The customer of a confirmed order still owes something.
  is_open boolean NOT NULL,
  -- Of a confirmed order: its first late day. '-infinity': a supplier promised a later day than planned; 'infinity': none.
  late_on date NOT NULL,
  orders bigint NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

CREATE FUNCTION order_late_on(state text, overdue_after date, behind_days integer) RETURNS date LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE
    WHEN state <> 'confirmed' THEN 'infinity'
    WHEN behind_days > 0 THEN '-infinity'
    ELSE coalesce(overdue_after + 1, 'infinity')
  END $$;

INSERT INTO order_tally
SELECT state, stage, state = 'confirmed' AND open > 0, order_late_on(state, overdue_after, behind_days), count(*)
FROM customer_order WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;

CREATE FUNCTION fold_order_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Skips the rows that another writer folds.
  WITH taken AS (
    SELECT ctid AS place FROM order_tally
    WHERE (state, stage, is_open, late_on) IN (
      SELECT state, stage, is_open, late_on FROM order_tally GROUP BY state, stage, is_open, late_on HAVING count(*) > 1
    )
    FOR UPDATE SKIP LOCKED
  ), gone AS (
    DELETE FROM order_tally AS tally USING taken WHERE tally.ctid = taken.place RETURNING tally.*
  )
  INSERT INTO order_tally
  SELECT state, stage, is_open, late_on, sum(orders) FROM gone
  GROUP BY state, stage, is_open, late_on HAVING sum(orders) <> 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_tally_fold AFTER INSERT ON order_tally
  FOR EACH ROW WHEN (random() < 0.02) EXECUTE FUNCTION fold_order_tally();

CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_tally
    SELECT state, stage, state = 'confirmed' AND open > 0, order_late_on(state, overdue_after, behind_days), count(*)
    FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tally
    SELECT state, stage, state = 'confirmed' AND open > 0, order_late_on(state, overdue_after, behind_days), -count(*)
    FROM old_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO order_tally
    SELECT state, stage, state = 'confirmed' AND open > 0, order_late_on(state, overdue_after, behind_days), sum(sign)
    FROM (SELECT 1 AS sign, * FROM new_rows UNION ALL SELECT -1, * FROM old_rows) AS changed
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER order_tally_insert AFTER INSERT ON customer_order
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER order_tally_update AFTER UPDATE ON customer_order
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER order_tally_delete AFTER DELETE ON customer_order
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();

-- The latest first, as the view of late orders sorts them.
DROP INDEX customer_order_late;
CREATE INDEX customer_order_late ON customer_order (overdue_after, behind_days DESC, number DESC)
  WHERE deleted_at IS NULL AND state = 'confirmed' AND (overdue_after IS NOT NULL OR behind_days > 0);
CREATE INDEX customer_order_wanted ON customer_order (wanted_on, number) WHERE deleted_at IS NULL;
