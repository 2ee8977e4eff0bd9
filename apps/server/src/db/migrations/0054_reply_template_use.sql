-- What a reply template is offered for.
ALTER TABLE reply_template ADD COLUMN use text NOT NULL DEFAULT 'any'
  CHECK (use IN ('any', 'inquiry', 'quote', 'rfq'));
