-- PDFs that somebody has read for products, what was found in them so far, and what was saved of it.

CREATE TABLE extraction (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account,
  file_name text NOT NULL,
  file_key text NOT NULL,
  -- False for a file of the PDF library, which stays when this row goes.
  owns_file boolean NOT NULL,
  size integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The key of a message.
  problem text,
  pages_done integer NOT NULL DEFAULT 0,
  total_pages integer,
  result jsonb,
  -- How often a process took it up, and when that process was last heard of: one that died is not.
  attempts integer NOT NULL DEFAULT 0,
  beat_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX extraction_account ON extraction (account_id, id);
CREATE INDEX extraction_unfinished ON extraction (id) WHERE state IN ('waiting', 'running');
CREATE INDEX extraction_age ON extraction (used_at);

-- The rows of each page looked at alone, until the whole file is read.
CREATE TABLE extraction_page (
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  page integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (extraction_id, page)
);

CREATE TABLE extracted_picture (
  -- Behind an optional prefix it is as random as the key of a file.
  filename text PRIMARY KEY,
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  file_key text NOT NULL UNIQUE,
  perceptual_hash bigint NOT NULL
);
CREATE INDEX extracted_picture_extraction ON extracted_picture (extraction_id);

CREATE TABLE extraction_save (
  id uuid PRIMARY KEY DEFAULT new_id(),
  account_id uuid NOT NULL REFERENCES account,
  -- Made up by the client: the same save sent twice.
  key uuid NOT NULL,
  refused jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, key)
);
CREATE INDEX extraction_save_age ON extraction_save (created_at);

CREATE TABLE extraction_saved_product (
  save_id uuid NOT NULL REFERENCES extraction_save ON DELETE CASCADE,
  position integer NOT NULL,
  row_id text NOT NULL,
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  -- The version that was saved. A product with another one was changed since.
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (save_id, position)
);
CREATE INDEX extraction_saved_product_product ON extraction_saved_product (product_id);

-- What two spellings of a model number have in common: `AB-120 x` and `ab120X`.
CREATE FUNCTION model_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize($1, NFKC), '[[:space:]_‐-―−-]+', '', 'g'))
$$;
CREATE INDEX product_model ON product (model_key(original_sku)) WHERE deleted_at IS NULL AND original_sku <> '';
