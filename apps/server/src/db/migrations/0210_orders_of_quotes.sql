-- For the decision on a quote, which gives its orders the day. The unique index leaves out canceled orders.
CREATE INDEX customer_order_of_quote ON customer_order (quote_id) WHERE quote_id IS NOT NULL;
