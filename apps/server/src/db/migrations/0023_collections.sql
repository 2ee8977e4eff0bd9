-- A line of a product differs from a free line even after the product was purged.
ALTER TABLE quote_line ADD COLUMN is_product boolean NOT NULL DEFAULT false;
ALTER TABLE quote_line DISABLE TRIGGER quote_line_sent;
UPDATE quote_line SET is_product = true WHERE product_id IS NOT NULL;
ALTER TABLE quote_line ENABLE TRIGGER quote_line_sent;
