-- What pictures show, to find similar ones. Null until it is computed; empty for a plain picture.
ALTER TABLE product_image
  ADD COLUMN visual_descriptor bytea,
  -- Its bands of 16 bits with their places, for the index.
  ADD COLUMN visual_bands integer[] NOT NULL DEFAULT '{}';
CREATE INDEX product_image_visual_bands ON product_image USING gin (visual_bands) WHERE visual_bands <> '{}';
CREATE INDEX product_image_undescribed ON product_image (id) WHERE visual_descriptor IS NULL;
