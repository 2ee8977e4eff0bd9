-- The daily mail with what is due: its hour in the office's time zone, and the last day it was decided on.
CREATE TABLE digest (
  account_id uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23),
  language text NOT NULL,
  day date NOT NULL
);
ALTER TABLE mail DROP CONSTRAINT mail_kind_check;
ALTER TABLE mail ADD CONSTRAINT mail_kind_check
  CHECK (kind IN ('response', 'notice', 'address-changed', 'quote', 'quote-answer', 'rfq', 'digest'));
