-- What people's corrections of a supplier's PDFs say about its next pages and files.

CREATE TABLE learned_file (
  id uuid PRIMARY KEY DEFAULT new_id(),
  supplier_id uuid NOT NULL REFERENCES supplier ON DELETE CASCADE,
  -- The extraction is deleted earlier than what was learned from it.
  extraction_id uuid NOT NULL,
  file_name text NOT NULL,
  rules jsonb NOT NULL,
  learned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (supplier_id, extraction_id)
);
CREATE INDEX learned_file_newest ON learned_file (supplier_id, learned_at DESC);

-- Columns that were learned from a PDF go with its rules; null for those that people named in a price list.
ALTER TABLE learned_column ADD COLUMN learned_file_id uuid REFERENCES learned_file ON DELETE CASCADE;
CREATE INDEX learned_column_file ON learned_column (learned_file_id) WHERE learned_file_id IS NOT NULL;

-- The rules that the rows of an extraction are shown with, and whether people took them back.
ALTER TABLE extraction
  ADD COLUMN learned_file_id uuid REFERENCES learned_file ON DELETE SET NULL,
  ADD COLUMN learned_off boolean NOT NULL DEFAULT false;
CREATE INDEX extraction_learned_file ON extraction (learned_file_id) WHERE learned_file_id IS NOT NULL;

-- The lines of the pages, which the rules read.
CREATE TABLE extraction_lines (
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  page integer NOT NULL,
  lines jsonb NOT NULL,
  PRIMARY KEY (extraction_id, page)
);
