-- Global search: terms of one or two characters, ends of phone numbers, and model numbers by their start.
CREATE INDEX inquiry_grams ON inquiry USING gin (search_grams(search)) WITH (gin_pending_list_limit = 256);
CREATE INDEX customer_grams ON customer USING gin (search_grams(search)) WHERE deleted_at IS NULL;
CREATE INDEX supplier_grams ON supplier USING gin (search_grams(search)) WHERE deleted_at IS NULL;
CREATE INDEX catalog_grams ON catalog USING gin (search_grams(search)) WHERE deleted_at IS NULL;
CREATE INDEX pdf_catalog_grams ON pdf_catalog USING gin (search_grams(search)) WHERE deleted_at IS NULL;
CREATE INDEX customer_phone_end ON customer (reverse(phone) text_pattern_ops) WHERE deleted_at IS NULL;
CREATE INDEX supplier_phone_end ON supplier (reverse(phone) text_pattern_ops) WHERE deleted_at IS NULL;
DROP INDEX product_model;
CREATE INDEX product_model ON product (model_key(original_sku) text_pattern_ops)
  WHERE deleted_at IS NULL AND original_sku <> '';
