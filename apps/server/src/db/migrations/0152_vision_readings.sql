-- Pages of files that a vision service reads. The rows outlast the files, because the budget of a month counts their cost.
CREATE TABLE vision_reading (
  id uuid PRIMARY KEY DEFAULT new_id(),
  extraction_id uuid REFERENCES extraction ON DELETE SET NULL,
  account_id uuid NOT NULL REFERENCES account,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'stopping', 'done')),
  -- The host that the pages are sent to.
  service text NOT NULL,
  model text NOT NULL,
  pages integer[] NOT NULL,
  pages_read integer NOT NULL DEFAULT 0,
  -- By page, why it was not read.
  problems jsonb NOT NULL DEFAULT '[]',
  -- In US dollars. During a call it holds the most that the call can cost.
  cost numeric(12, 6) NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vision_reading_extraction ON vision_reading (extraction_id, id);
CREATE INDEX vision_reading_month ON vision_reading (created_at);
CREATE INDEX vision_reading_account ON vision_reading (account_id);
-- The rows of the engine, while those of a service take their place.
ALTER TABLE extraction ADD COLUMN local_result jsonb;
