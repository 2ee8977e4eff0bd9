-- A due day is a date. due_at keeps its end in the office's time zone, for comparisons, and follows a change of the zone.
DROP TRIGGER next_step_version ON next_step;
ALTER TABLE next_step ADD COLUMN due_day date;
UPDATE next_step SET due_day = (due_at - interval '1 millisecond')
    AT TIME ZONE coalesce((SELECT value ->> 'timeZone' FROM setting WHERE key = 'office'), 'UTC')
  WHERE NOT has_time AND due_at IS NOT NULL;
ALTER TABLE next_step DROP COLUMN has_time;
-- Neither telling the owner nor another time zone is a change of the step.
CREATE TRIGGER next_step_version BEFORE UPDATE OF owner_id, text, due_day, waiting_for, updated_by ON next_step
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

-- A new owner was not told yet.
CREATE FUNCTION forget_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notified_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER next_step_new_owner BEFORE UPDATE OF owner_id ON next_step
  FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION forget_notice();
