-- A new version moves the end of a link, except one that staff chose.
ALTER TABLE share_link ADD COLUMN is_expiry_chosen boolean NOT NULL DEFAULT false;
