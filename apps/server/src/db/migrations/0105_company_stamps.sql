-- The pictures of the company's stamp and signature, which proformas print. One that a document printed is retired, never
-- deleted.
CREATE TABLE company_stamp (
  id uuid PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL CHECK (kind IN ('stamp', 'signature')),
  -- A PNG of at most 600 by 600 pixels.
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 2000000),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES account,
  used_at timestamptz,
  retired_at timestamptz
);
CREATE UNIQUE INDEX company_stamp_in_use ON company_stamp (kind) WHERE retired_at IS NULL;
