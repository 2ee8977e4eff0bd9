-- Ids that grow with time (UUID version 7) on any PostgreSQL from 13 on: 48 bits of milliseconds, 12 of the microseconds in them,
-- then chance. Rows that one connection inserts one after the other sort in that order, unless the clock is set back.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    overlay(uuid_send(gen_random_uuid())
      PLACING int8send((us / 1000) << 16 | x'7000'::bigint | (us % 1000) * 4096 / 1000) FROM 1 FOR 8),
    'hex')::uuid
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS clock
$$;

-- The version of a record: milliseconds, strictly growing with each write, also when the clock steps back.
CREATE FUNCTION bump_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := greatest(date_trunc('milliseconds', clock_timestamp()), OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END
$$;

CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT new_id(),
  username text NOT NULL,
  -- Case and compatibility forms folded by the application, so that look-alikes collide.
  username_key text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('super_admin', 'admin', 'system_admin', 'user')),
  password_hash text NOT NULL,
  last_login_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX account_username_living ON account (username_key) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX account_email_living ON account (email_key) WHERE deleted_at IS NULL;
CREATE TRIGGER account_version
  BEFORE UPDATE OF username, email, first_name, last_name, role, password_hash, deleted_at ON account
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE INDEX session_living ON session (account_id) WHERE ended_at IS NULL;
CREATE INDEX session_age ON session (created_at);

-- Only digests: who reads this table cannot sign in with it.
CREATE TABLE session_token (
  digest bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A second exchange after the grace means that two parties hold the token.
  exchanged_at timestamptz
);
CREATE INDEX session_token_session ON session_token (session_id);

CREATE TABLE sign_in_failure (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  login_key text NOT NULL,
  address text NOT NULL,
  -- From an address that the account uses: counted for that pair alone.
  is_known_address boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failure_login ON sign_in_failure (login_key, at);
CREATE INDEX sign_in_failure_address ON sign_in_failure (address, at);

CREATE TABLE sign_in_address (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  address text NOT NULL,
  last_success_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, address)
);

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by uuid REFERENCES account
);

CREATE TABLE audit_entry (
  id uuid PRIMARY KEY DEFAULT new_id(),
  at timestamptz NOT NULL DEFAULT now(),
  account_id uuid REFERENCES account,
  action text NOT NULL,
  entity_type text NOT NULL,
  entity_id text,
  changes jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entry_entity ON audit_entry (entity_type, entity_id);
