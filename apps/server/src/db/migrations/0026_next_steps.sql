-- One next step per record: its owner, what to do, until when, and whom it waits for.
CREATE TABLE next_step (
  entity_type text NOT NULL CHECK (entity_type IN ('inquiry', 'quote', 'rfq', 'customer')),
  entity_id uuid NOT NULL,
  owner_id uuid REFERENCES account,
  text text NOT NULL DEFAULT '',
  due_at timestamptz,
  -- Without a time, the step is due until the end of the day in the office's time zone.
  has_time boolean NOT NULL DEFAULT false,
  waiting_for text NOT NULL DEFAULT 'us' CHECK (waiting_for IN ('us', 'customer', 'supplier', 'nobody')),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  PRIMARY KEY (entity_type, entity_id)
);
CREATE TRIGGER next_step_version BEFORE UPDATE ON next_step FOR EACH ROW EXECUTE FUNCTION bump_updated_at();
CREATE INDEX next_step_owner ON next_step (owner_id, due_at) WHERE waiting_for <> 'nobody';
CREATE INDEX next_step_updated_by ON next_step (updated_by);
