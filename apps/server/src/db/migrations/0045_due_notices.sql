-- When the owner of a step was told that it is due. A later due time counts as not told.
ALTER TABLE next_step ADD COLUMN notified_at timestamptz;
-- Telling the owner is not a change of the step.
DROP TRIGGER next_step_version ON next_step;
CREATE TRIGGER next_step_version BEFORE UPDATE OF owner_id, text, due_at, has_time, waiting_for, updated_by ON next_step
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();
UPDATE next_step SET notified_at = now() WHERE due_at <= now();
CREATE INDEX next_step_untold ON next_step (owner_id, due_at)
  WHERE waiting_for <> 'nobody' AND (notified_at >= due_at) IS NOT TRUE;
