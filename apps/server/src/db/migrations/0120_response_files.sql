-- Files of a response. They wait with the draft of one account, then belong to the mail that carries them.
ALTER TABLE attachment
  ADD COLUMN draft_of uuid REFERENCES account ON DELETE CASCADE,
  ADD COLUMN mail_id uuid REFERENCES mail ON DELETE CASCADE,
  ADD CONSTRAINT attachment_response CHECK ((draft_of IS NULL OR mail_id IS NULL)
    AND (inquiry_id IS NOT NULL OR (draft_of IS NULL AND mail_id IS NULL)));
CREATE INDEX attachment_draft ON attachment (created_at) WHERE draft_of IS NOT NULL;
CREATE INDEX attachment_mail ON attachment (mail_id) WHERE mail_id IS NOT NULL;
