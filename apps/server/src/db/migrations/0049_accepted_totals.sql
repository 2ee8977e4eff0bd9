-- The amount of an accepted quote is that of its accepted lines.

ALTER TABLE quote_decision
  -- Of the accepted lines. Null: declined, or a price is missing.
  ADD COLUMN total numeric(14, 2);

UPDATE quote_decision AS decision SET total = (
  SELECT CASE WHEN count(*) = count(line.unit_price * line.quantity) THEN sum(round(line.unit_price * line.quantity, 2)) END
  FROM quote_line AS line
  WHERE line.version_id = decision.version_id AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(decision.lines) AS chosen
    WHERE chosen ->> 'lineKey' = line.line_key::text AND chosen ->> 'choice' = 'no'
  )
) WHERE decision.kind = 'accepted';

-- The quotes keep their versions and their order in the list.
ALTER TABLE quote DISABLE TRIGGER quote_version_bump;
UPDATE quote SET total = decision.total
FROM quote_version AS version JOIN quote_decision AS decision ON decision.version_id = version.id
WHERE version.quote_id = quote.id AND version.number = quote.current_version AND version.discarded_at IS NULL
  AND decision.kind = 'accepted' AND quote.status = 'accepted' AND quote.total IS DISTINCT FROM decision.total;
ALTER TABLE quote ENABLE TRIGGER quote_version_bump;
