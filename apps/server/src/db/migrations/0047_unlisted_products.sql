-- The plan of a statement in a function is kept: made for one deleted product in a small table, it reads the whole table for each of
-- thousands. EXECUTE plans these two for the rows at hand.
CREATE OR REPLACE FUNCTION list_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO product_listing
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
      p.language, p.translations) AS listing
    WHERE p.deleted_at IS NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO product_listing AS listed
    SELECT listing.* FROM new_rows AS p, listing_of(
      p.number, p.status, p.supplier_id, p.catalog_id, p.price, p.quantity, p.name, p.original_sku, p.category,
      p.language, p.translations) AS listing
    WHERE p.deleted_at IS NULL
    ON CONFLICT (number) DO UPDATE
    SET (is_public, supplier_id, catalog_id, cents, stock_band, text, category_key, category, missing, suggested)
      = (excluded.is_public, excluded.supplier_id, excluded.catalog_id, excluded.cents, excluded.stock_band, excluded.text,
         excluded.category_key, excluded.category, excluded.missing, excluded.suggested)
    WHERE listed IS DISTINCT FROM excluded;
    IF EXISTS (SELECT FROM new_rows WHERE deleted_at IS NOT NULL) THEN
      EXECUTE 'DELETE FROM product_listing AS listed USING new_rows AS p WHERE p.deleted_at IS NOT NULL AND listed.number = p.number';
    END IF;
  ELSE
    EXECUTE 'DELETE FROM product_listing AS listed USING old_rows AS p WHERE listed.number = p.number';
  END IF;
  RETURN NULL;
END
$$;
