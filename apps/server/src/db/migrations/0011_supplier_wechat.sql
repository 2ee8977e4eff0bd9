ALTER TABLE supplier ADD COLUMN wechat_id text NOT NULL DEFAULT '';
