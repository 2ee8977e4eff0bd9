-- Files of visitors. A file is uploaded first and belongs to nothing until its form is sent.
CREATE TABLE attachment (
  id uuid PRIMARY KEY DEFAULT new_id(),
  inquiry_id uuid REFERENCES inquiry ON DELETE CASCADE,
  position integer NOT NULL DEFAULT 0,
  kind text NOT NULL CHECK (kind IN ('picture', 'pdf')),
  file_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  -- Of the file as it was sent. A PDF is stored as it is, a picture is re-encoded.
  size bigint NOT NULL,
  -- Null for a PDF.
  widths integer[],
  width integer,
  height integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attachment_inquiry ON attachment (inquiry_id, position) WHERE inquiry_id IS NOT NULL;
CREATE INDEX attachment_unsent ON attachment (created_at) WHERE inquiry_id IS NULL;
