-- The timeline of a customer reads the newest entries first, by the time they happened.

ALTER TABLE inquiry_event ADD COLUMN customer_id uuid;
UPDATE inquiry_event SET customer_id = inquiry.customer_id FROM inquiry
  WHERE inquiry.id = inquiry_event.inquiry_id AND inquiry.customer_id IS NOT NULL;
CREATE INDEX inquiry_event_customer ON inquiry_event (customer_id, at, id) WHERE customer_id IS NOT NULL;

-- An entry belongs to the customer of its inquiry.
CREATE FUNCTION set_customer_of_inquiry_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_id IS NULL THEN
    SELECT inquiry.customer_id INTO NEW.customer_id FROM inquiry WHERE inquiry.id = NEW.inquiry_id;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER inquiry_event_customer BEFORE INSERT ON inquiry_event
  FOR EACH ROW EXECUTE FUNCTION set_customer_of_inquiry_event();

CREATE FUNCTION move_inquiry_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE inquiry_event SET customer_id = NEW.customer_id WHERE inquiry_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER inquiry_customer_moved AFTER UPDATE OF customer_id ON inquiry
  FOR EACH ROW WHEN (OLD.customer_id IS DISTINCT FROM NEW.customer_id) EXECUTE FUNCTION move_inquiry_events();

DROP INDEX activity_customer;
CREATE INDEX activity_customer ON activity (customer_id, at, id) WHERE customer_id IS NOT NULL;
