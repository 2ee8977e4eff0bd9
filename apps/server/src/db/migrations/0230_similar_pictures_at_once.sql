-- The search reads the index once for each band, and each reading would go through the whole list of waiting entries.
ALTER INDEX product_image_visual_bands SET (fastupdate = off);
SELECT gin_clean_pending_list('product_image_visual_bands');
