-- Mail that could not be sent is shown to admins until they have it sent again or dismiss it.
ALTER TABLE mail
  -- The receiver's server does not want it: another try would end alike.
  ADD COLUMN is_refused boolean NOT NULL DEFAULT false,
  ADD COLUMN dismissed_at timestamptz;
CREATE INDEX mail_failed ON mail (id DESC) WHERE state = 'failed' AND dismissed_at IS NULL;
