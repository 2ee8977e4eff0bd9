-- A document that goes with a mail: its key in the file store, and the name that the recipient sees.
ALTER TABLE mail
  ADD COLUMN attachment_key text,
  ADD COLUMN attachment_name text,
  ADD CONSTRAINT mail_attachment CHECK ((attachment_key IS NULL) = (attachment_name IS NULL));

-- The customers' answers, for the quotes that wait for the office.
CREATE INDEX activity_quote_answers ON activity (at)
  WHERE entity_type = 'quote' AND account_id IS NULL AND kind IN ('question', 'accepted', 'declined');
