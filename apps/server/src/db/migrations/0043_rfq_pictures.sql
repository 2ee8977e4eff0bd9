-- Pictures of suppliers' answers, one for each line.
CREATE TABLE rfq_picture (
  id uuid PRIMARY KEY DEFAULT new_id(),
  recipient_id uuid NOT NULL REFERENCES rfq_recipient ON DELETE CASCADE,
  rfq_line_id uuid NOT NULL REFERENCES rfq_line ON DELETE CASCADE,
  picture_key text NOT NULL UNIQUE,
  picture_widths integer[] NOT NULL,
  picture_width integer NOT NULL,
  picture_height integer NOT NULL,
  -- The size and SHA-256 digest of the upload.
  size integer NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it was last uploaded or sent with an answer. Without an answer, it is deleted after a day.
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (recipient_id, rfq_line_id, digest)
);
CREATE INDEX rfq_picture_line ON rfq_picture (rfq_line_id);

UPDATE rfq_recipient SET answer = jsonb_set(answer, '{lines}', (
  SELECT coalesce(jsonb_agg(line.value || '{"pictureId": null}' ORDER BY line.ordinality), '[]')
  FROM jsonb_array_elements(answer -> 'lines') WITH ORDINALITY AS line))
WHERE answer IS NOT NULL;
