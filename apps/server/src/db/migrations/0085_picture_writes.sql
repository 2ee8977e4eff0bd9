-- What a picture looks like for the search by photo is shown nowhere: writing it is no change of the catalogue.
DROP TRIGGER product_image_write ON product_image;
CREATE TRIGGER product_image_write
  AFTER INSERT OR DELETE OR UPDATE OF product_id, position, file_key, widths, width, height ON product_image
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write();
