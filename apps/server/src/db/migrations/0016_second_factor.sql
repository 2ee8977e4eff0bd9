-- The authenticator app of an account. The secret is encrypted with a key of the installation.
CREATE TABLE totp (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- The step of the last accepted code: it and all before it are spent.
  last_step bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- NULL until a first code confirms that the app has the secret.
  confirmed_at timestamptz
);

CREATE TABLE recovery_code (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  digest bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, digest)
);

-- Between the password and the second factor. It opens nothing alone.
CREATE TABLE sign_in_challenge (
  digest bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Of the stored password hash: a new password ends the challenge.
  password_digest bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenge_age ON sign_in_challenge (expires_at);
