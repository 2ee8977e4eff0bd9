-- Who wants news by mail, and how often strangers have used the public forms lately.

CREATE TABLE newsletter_subscriber (
  id uuid PRIMARY KEY DEFAULT new_id(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
);

-- Not logged: after a crash everybody starts anew, and a form that is sent costs no second write to the log.
CREATE UNLOGGED TABLE allowance (
  kind text NOT NULL,
  -- Who used it: an address of the network, a phone, an e-mail.
  key text NOT NULL,
  -- When it was used within its window, the oldest first.
  used_at timestamptz[] NOT NULL,
  -- Whether the last try found it used up.
  is_refused boolean NOT NULL,
  -- When nothing of it counts any more.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX allowance_expiry ON allowance (expires_at);
