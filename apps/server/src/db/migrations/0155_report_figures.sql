-- What reports read of quotes, orders and purchase orders, kept with each write, and narrow indexes for it.

ALTER TABLE purchase_order
  -- A revision moves `sent_at`.
  ADD COLUMN first_sent_at timestamptz,
  -- US dollars per unit of its currency, at the rates of the order. Null: they do not have it.
  ADD COLUMN usd_rate numeric;

CREATE FUNCTION fill_purchase_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.first_sent_at := coalesce(NEW.first_sent_at, NEW.sent_at);
  NEW.usd_rate := (SELECT usd_per_unit(rates, NEW.currency) FROM customer_order WHERE id = NEW.order_id);
  RETURN NEW;
END
$$;
CREATE TRIGGER purchase_order_fill BEFORE INSERT OR UPDATE OF sent_at, currency, order_id ON purchase_order
  FOR EACH ROW EXECUTE FUNCTION fill_purchase_order();

CREATE FUNCTION follow_order_rates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE purchase_order SET usd_rate = usd_per_unit(NEW.rates, currency) WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER customer_order_rates AFTER UPDATE OF rates ON customer_order
  FOR EACH ROW WHEN (OLD.rates IS DISTINCT FROM NEW.rates) EXECUTE FUNCTION follow_order_rates();

UPDATE purchase_order SET usd_rate = usd_per_unit(customer_order.rates, purchase_order.currency),
  first_sent_at = coalesce(
    (SELECT min(issued_at) FROM issued_document WHERE purchase_id = purchase_order.id AND kind = 'po'), sent_at
  )
FROM customer_order WHERE customer_order.id = purchase_order.order_id;

DROP INDEX purchase_order_sent;
CREATE INDEX purchase_order_first_sent ON purchase_order (first_sent_at) WHERE state IN ('sent', 'confirmed', 'closed');
CREATE INDEX purchase_order_unsent ON purchase_order (order_id) WHERE state IN ('draft', 'rejected');

-- The result of a completed order in US dollars, by supplier and product.
CREATE TABLE order_share (
  order_id uuid NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  -- Of the purchase order; null: the line has none.
  supplier_name text,
  product_id uuid REFERENCES product ON DELETE SET NULL,
  revenue numeric NOT NULL,
  profit numeric NOT NULL,
  -- Null: nothing was quoted.
  quoted_revenue numeric,
  quoted_profit numeric
);
CREATE INDEX order_share_order ON order_share (order_id);
CREATE INDEX order_share_supplier ON order_share (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX order_share_product ON order_share (product_id) WHERE product_id IS NOT NULL;

-- A supplier or a product gets the goods of its lines: their price less their cost, at the order's rates. Everything else in
-- the result of an order, such as freight, fees and rates of payments, goes to its lines by their price.
CREATE FUNCTION order_shares(ids uuid[]) RETURNS SETOF order_share LANGUAGE sql STABLE AS $$
  WITH done AS MATERIALIZED (
    SELECT id, model, rates, usd_rate, revenue_actual * usd_rate AS revenue, profit_actual * usd_rate AS profit,
      CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'revenue')::numeric * usd_rate END AS quoted_revenue,
      CASE WHEN (quoted ->> 'isComplete')::boolean THEN (quoted ->> 'profit')::numeric * usd_rate END AS quoted_profit
    FROM customer_order WHERE id = ANY(ids) AND state = 'completed' AND profit_actual * usd_rate IS NOT NULL
  ), purchased AS MATERIALIZED (
    SELECT part.order_line_id, purchase.supplier_id, purchase.supplier_name, part.quantity,
      part.quantity * part.price * usd_per_unit(done.rates, purchase.currency) AS cost
    FROM done JOIN purchase_order AS purchase ON purchase.order_id = done.id
      JOIN purchase_line AS part ON part.purchase_id = purchase.id
    WHERE purchase.state IN ('sent', 'confirmed', 'closed')
  ), line AS MATERIALIZED (
    SELECT line.id, line.order_id, line.product_id, line.supplier_id, line.quantity, done.model,
      line.quantity * line.unit_price * done.usd_rate AS sales,
      line.quoted_cost * usd_per_unit(done.rates, line.quoted_cost_currency) AS unit_cost,
      greatest(line.quantity - coalesce(bought.quantity, 0), 0) AS rest, coalesce(bought.quantity, 0) AS bought
    FROM done JOIN order_line AS line ON line.order_id = done.id AND line.kind = 'goods'
      LEFT JOIN (SELECT order_line_id, sum(quantity) AS quantity FROM purchased GROUP BY 1) AS bought ON bought.order_line_id = line.id
  ), piece AS (
    SELECT order_line_id, supplier_id, supplier_name, quantity, cost FROM purchased
    UNION ALL
    SELECT id, supplier_id, NULL, rest, rest * unit_cost FROM line WHERE rest > 0
  ), sold AS (
    SELECT line.order_id, piece.supplier_id, piece.supplier_name, line.product_id,
      line.sales * piece.quantity / (line.bought + line.rest) AS sales,
      CASE WHEN line.model = 'resale' THEN piece.cost END AS cost,
      CASE WHEN line.model = 'resale'
        THEN line.unit_cost * line.quantity * piece.quantity / (line.bought + line.rest) END AS quoted_cost
    FROM piece JOIN line ON line.id = piece.order_line_id
  ), weighed AS (
    SELECT order_id, supplier_id, supplier_name, product_id,
      coalesce(sales / nullif(sum(sales) OVER ordered, 0), 1.0 / count(*) OVER ordered) AS weight,
      CASE WHEN bool_and(cost IS NOT NULL) OVER ordered THEN sales - cost END AS gain,
      CASE WHEN bool_and(quoted_cost IS NOT NULL) OVER ordered THEN sales - quoted_cost END AS quoted_gain,
      sum(sales - cost) OVER ordered AS all_gain, sum(sales - quoted_cost) OVER ordered AS all_quoted_gain
    FROM sold WINDOW ordered AS (PARTITION BY order_id)
  )
  SELECT done.id, supplier_id, supplier_name, product_id,
    sum(done.revenue * coalesce(weight, 1)),
    sum(coalesce(gain + (done.profit - all_gain) * weight, done.profit * coalesce(weight, 1))),
    sum(done.quoted_revenue * coalesce(weight, 1)),
    sum(coalesce(quoted_gain + (done.quoted_profit - all_quoted_gain) * weight, done.quoted_profit * coalesce(weight, 1)))
  FROM done LEFT JOIN weighed ON weighed.order_id = done.id
  GROUP BY done.id, supplier_id, supplier_name, product_id
$$;

INSERT INTO order_share
SELECT * FROM order_shares(ARRAY(SELECT id FROM customer_order WHERE state = 'completed' AND is_measured));

-- The steps of a quote and an order in the funnel.
ALTER TABLE quote ADD COLUMN first_sent_at timestamptz, ADD COLUMN first_accepted_at timestamptz;
-- When the customer accepted the version that the order took.
ALTER TABLE customer_order ADD COLUMN accepted_at timestamptz;

CREATE FUNCTION note_sent_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quote SET first_sent_at = NEW.sent_at WHERE id = NEW.quote_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER quote_version_noted AFTER INSERT OR UPDATE OF sent_at ON quote_version
  FOR EACH ROW WHEN (NEW.number = 1 AND NEW.sent_at IS NOT NULL AND NEW.discarded_at IS NULL)
  EXECUTE FUNCTION note_sent_version();

CREATE FUNCTION note_quote_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided quote_version;
BEGIN
  SELECT * INTO decided FROM quote_version WHERE id = NEW.version_id;
  UPDATE quote SET first_accepted_at = (
    SELECT min(decision.at) FROM quote_version AS version JOIN quote_decision AS decision ON decision.version_id = version.id
    WHERE version.quote_id = decided.quote_id AND decision.kind = 'accepted'
  ) WHERE id = decided.quote_id;
  UPDATE customer_order SET accepted_at = NEW.at WHERE quote_id = decided.quote_id AND quote_version = decided.number;
  RETURN NULL;
END
$$;
CREATE TRIGGER quote_decision_noted AFTER INSERT OR UPDATE OF at ON quote_decision
  FOR EACH ROW WHEN (NEW.kind = 'accepted') EXECUTE FUNCTION note_quote_decision();

CREATE FUNCTION fill_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.accepted_at := (
    SELECT decision.at FROM quote_version AS version JOIN quote_decision AS decision ON decision.version_id = version.id
    WHERE version.quote_id = NEW.quote_id AND version.number = NEW.quote_version AND version.discarded_at IS NULL
      AND decision.kind = 'accepted'
  );
  RETURN NEW;
END
$$;
CREATE TRIGGER customer_order_fill BEFORE INSERT OR UPDATE OF quote_version ON customer_order
  FOR EACH ROW WHEN (NEW.quote_id IS NOT NULL) EXECUTE FUNCTION fill_order();

UPDATE quote SET first_sent_at = version.sent_at FROM quote_version AS version
WHERE version.quote_id = quote.id AND version.number = 1 AND version.discarded_at IS NULL;
UPDATE quote SET first_accepted_at = accepted.at
FROM (
  SELECT version.quote_id, min(decision.at) AS at
  FROM quote_version AS version JOIN quote_decision AS decision ON decision.version_id = version.id
  WHERE decision.kind = 'accepted' GROUP BY version.quote_id
) AS accepted WHERE accepted.quote_id = quote.id;
UPDATE customer_order SET accepted_at = decision.at
FROM quote_version AS version JOIN quote_decision AS decision ON decision.version_id = version.id
WHERE version.quote_id = customer_order.quote_id AND version.number = customer_order.quote_version
  AND version.discarded_at IS NULL AND decision.kind = 'accepted';

DROP INDEX quote_version_sent, quote_decision_accepted, customer_order_confirmed;
CREATE INDEX quote_first_sent ON quote (first_sent_at) INCLUDE (id, inquiry_id)
  WHERE kind = 'quote' AND deleted_at IS NULL AND first_sent_at IS NOT NULL;
CREATE INDEX quote_first_accepted ON quote (first_accepted_at) INCLUDE (id, inquiry_id, first_sent_at)
  WHERE kind = 'quote' AND deleted_at IS NULL AND first_accepted_at IS NOT NULL;
CREATE INDEX customer_order_confirmed ON customer_order (confirmed_at) INCLUDE (id, inquiry_id, accepted_at, total, usd_rate)
  WHERE state IN ('confirmed', 'completed') AND deleted_at IS NULL;
CREATE INDEX inquiry_origin ON inquiry (id) INCLUDE (created_at, source);
