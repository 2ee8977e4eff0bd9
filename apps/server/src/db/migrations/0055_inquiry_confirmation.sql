ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
ALTER TABLE mail ADD CONSTRAINT mail_kind_check
  CHECK (kind IN ('response', 'confirmation', 'notice', 'address-changed', 'quote', 'quote-answer', 'rfq', 'digest'));
