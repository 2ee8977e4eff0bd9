-- An Idempotency-Key belongs to one content.
CREATE INDEX inquiry_retry ON inquiry (retry_key) WHERE retry_key IS NOT NULL;

-- Drafts name their products by the number that visitors see. Sent versions never change.
UPDATE quote_line AS line SET sku = human_number('PRD', product.number, 6)
FROM product, quote_version AS version
WHERE product.id = line.product_id AND version.id = line.version_id AND version.sent_at IS NULL
  AND line.sku = human_number('SKU', product.number, 6);
