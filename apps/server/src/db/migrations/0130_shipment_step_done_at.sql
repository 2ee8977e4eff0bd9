-- When a step of a shipment was recorded: an update tells the customer what is new since the last one.
ALTER TABLE shipment_step ADD COLUMN done_at timestamptz;
CREATE FUNCTION note_shipment_step_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.done IS DISTINCT FROM OLD.done THEN
    NEW.done_at := CASE WHEN NEW.done IS NOT NULL THEN clock_timestamp() END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER shipment_step_done_at BEFORE INSERT OR UPDATE ON shipment_step
  FOR EACH ROW EXECUTE FUNCTION note_shipment_step_done();
