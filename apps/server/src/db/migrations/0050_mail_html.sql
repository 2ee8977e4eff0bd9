-- The HTML part of a mail. Empty for mails from before: they have their text only.
ALTER TABLE mail ADD COLUMN html text NOT NULL DEFAULT '';
