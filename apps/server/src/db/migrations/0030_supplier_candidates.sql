-- Factories that apply on the public site.
CREATE TABLE supplier_candidate (
  id uuid PRIMARY KEY DEFAULT new_id(),
  name text NOT NULL,
  company text NOT NULL,
  wechat_id text NOT NULL,
  products text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'he', 'zh')),
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'accepted', 'dismissed')),
  suspect boolean NOT NULL DEFAULT false,
  -- The same form sent again within a day is stored once.
  submission_key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE INDEX supplier_candidate_listed ON supplier_candidate (state, suspect, id);
CREATE INDEX supplier_candidate_submission ON supplier_candidate (submission_key, created_at);

ALTER TABLE attachment ADD COLUMN supplier_candidate_id uuid REFERENCES supplier_candidate ON DELETE CASCADE;
CREATE INDEX attachment_supplier_candidate ON attachment (supplier_candidate_id, position)
  WHERE supplier_candidate_id IS NOT NULL;
DROP INDEX attachment_unsent;
CREATE INDEX attachment_unsent ON attachment (created_at) WHERE inquiry_id IS NULL AND supplier_candidate_id IS NULL;
