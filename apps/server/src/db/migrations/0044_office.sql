-- The first page of an account after it signs in.
ALTER TABLE account ADD COLUMN start_page text NOT NULL DEFAULT 'dashboard' CHECK (start_page IN ('dashboard', 'my-day'));

-- A permanent remark; dated notes are in the timeline.
ALTER TABLE customer ADD COLUMN wechat_id text NOT NULL DEFAULT '', ADD COLUMN note text NOT NULL DEFAULT '';
