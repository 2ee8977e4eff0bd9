-- What reports add up: the amounts of an order in US dollars at its own rates, its actual result, and all open parts.

CREATE FUNCTION usd_per_unit(rates jsonb, currency text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- A rate of 0 is unknown, as for `order-money`.
  AS $$ SELECT CASE WHEN currency = 'USD' THEN 1 ELSE nullif((rates ->> currency)::numeric, 0) END $$;

-- The columns are computed values: they do not give an order a new version.
ALTER TABLE customer_order
  -- Null: the rates of the order do not have its currency.
  ADD COLUMN usd_rate numeric GENERATED ALWAYS AS (usd_per_unit(rates, currency)) STORED,
  -- In the order's currency. The profit is null if a cost or a rate is unknown.
  ADD COLUMN revenue_actual numeric(14, 2),
  ADD COLUMN profit_actual numeric(14, 2),
  -- Whether the result and the open parts are stored. A task does so for the orders of an earlier version.
  ADD COLUMN is_measured boolean NOT NULL DEFAULT false;
CREATE INDEX customer_order_unmeasured ON customer_order (id) WHERE NOT is_measured AND deleted_at IS NULL;
CREATE INDEX customer_order_completed ON customer_order (completed_at) WHERE state = 'completed' AND deleted_at IS NULL;
CREATE INDEX customer_order_confirmed ON customer_order (confirmed_at)
  WHERE state IN ('confirmed', 'completed') AND deleted_at IS NULL;

-- What customers and the office still have to pay for confirmed orders; written with every change of an order.
CREATE TABLE open_part (
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  -- Null: the customer pays, or the part is a cost.
  purchase_id uuid REFERENCES purchase_order ON DELETE CASCADE,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  -- Null: the day is not known yet.
  due_on date,
  amount numeric(14, 2) NOT NULL,
  currency text NOT NULL,
  -- Null: the rates of the order do not have the currency.
  usd numeric(16, 2)
);
CREATE INDEX open_part_order ON open_part (order_id);
CREATE INDEX open_part_purchase ON open_part (purchase_id) WHERE purchase_id IS NOT NULL;

CREATE INDEX quote_version_sent ON quote_version (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX quote_decision_accepted ON quote_decision (at) WHERE kind = 'accepted';
CREATE INDEX purchase_order_sent ON purchase_order (sent_at) WHERE state IN ('sent', 'confirmed', 'closed');
CREATE INDEX step_first_promised ON step (first_promised) WHERE first_promised IS NOT NULL;
CREATE INDEX inspection_done ON inspection (done_on) WHERE done_on IS NOT NULL;
CREATE INDEX issued_document_issued ON issued_document (issued_at);
