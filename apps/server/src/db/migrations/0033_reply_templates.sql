-- Texts that staff insert into a response, one per language of the customer.
CREATE TABLE reply_template (
  id uuid PRIMARY KEY DEFAULT new_id(),
  title text NOT NULL,
  texts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE INDEX reply_template_updated_by ON reply_template (updated_by);
