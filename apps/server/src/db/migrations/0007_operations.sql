-- What keeps an installation going: backups that were asked for by somebody or by the schedule, and how they ended; and what
-- everybody has uploaded today.

CREATE TABLE backup (
  id uuid PRIMARY KEY DEFAULT new_id(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Null: the schedule.
  asked_by uuid REFERENCES account,
  started_at timestamptz,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  -- For staff: why there is none. Null while it is being made, and when it was.
  failure text
);

-- Not logged, as other allowances: after a crash everybody starts anew.
CREATE UNLOGGED TABLE upload_usage (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  day date NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (account_id, day)
);
