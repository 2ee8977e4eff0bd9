CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  -- base64url, as browsers send it.
  credential_id text NOT NULL UNIQUE,
  -- COSE format.
  public_key bytea NOT NULL,
  -- Of the last signature; always 0 for authenticators that do not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id);

-- The random value that a passkey signs. The first answer deletes it.
CREATE TABLE passkey_challenge (
  digest bytea PRIMARY KEY,
  -- The account that adds a passkey; NULL for a sign-in.
  account_id uuid REFERENCES account ON DELETE CASCADE,
  -- Set when the passkey is the second step after the password.
  sign_in_digest bytea REFERENCES sign_in_challenge ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_account ON passkey_challenge (account_id);
CREATE INDEX passkey_challenge_sign_in ON passkey_challenge (sign_in_digest);
