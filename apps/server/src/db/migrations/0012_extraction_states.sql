-- A cancelled extraction can still be read; its file and rows are deleted. 'queued' is the name the API uses.
DROP INDEX extraction_unfinished;
ALTER TABLE extraction
  DROP CONSTRAINT extraction_state_check,
  ALTER COLUMN file_key DROP NOT NULL,
  ALTER COLUMN state SET DEFAULT 'queued';
UPDATE extraction SET state = 'queued' WHERE state = 'waiting';
ALTER TABLE extraction
  ADD CONSTRAINT extraction_state_check CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  ADD CONSTRAINT extraction_file_check CHECK ((file_key IS NULL) = (state = 'cancelled'));
CREATE INDEX extraction_unfinished ON extraction (id) WHERE state IN ('queued', 'running');
