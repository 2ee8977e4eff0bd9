-- PDF catalogs of factories, their categories, and what was read in their files.

CREATE TABLE pdf_category (
  id uuid PRIMARY KEY DEFAULT new_id(),
  type text NOT NULL CHECK (type IN ('to_customers', 'for_office')),
  name text NOT NULL,
  -- Case and compatibility forms folded by the application.
  name_key text NOT NULL,
  own_number text NOT NULL DEFAULT '',
  search text NOT NULL GENERATED ALWAYS AS (search_text(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE UNIQUE INDEX pdf_category_name_living ON pdf_category (type, name_key) WHERE deleted_at IS NULL;
CREATE TRIGGER pdf_category_version BEFORE UPDATE ON pdf_category FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE pdf_catalog (
  id uuid PRIMARY KEY DEFAULT new_id(),
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  name text NOT NULL DEFAULT '',
  own_number text NOT NULL DEFAULT '',
  -- The office's own number, or PDF-0001.
  shown_number text NOT NULL GENERATED ALWAYS AS (coalesce(nullif(own_number, ''), human_number('PDF', number, 4))) STORED,
  -- What it is called where it is one of many: a name is optional.
  title text NOT NULL GENERATED ALWAYS AS (
    coalesce(nullif(name, ''), nullif(own_number, ''), human_number('PDF', number, 4))
  ) STORED,
  group_id text NOT NULL DEFAULT '',
  wechat_id text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  factory_name text NOT NULL DEFAULT '',
  factory_contact_info text NOT NULL DEFAULT '',
  factory_number text NOT NULL DEFAULT '',
  -- Never a deleted one: a category that is deleted goes from here to there, and comes back when it is restored.
  category_id uuid REFERENCES pdf_category,
  former_category_id uuid REFERENCES pdf_category ON DELETE SET NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    name || E'\x1f' || coalesce(nullif(own_number, ''), human_number('PDF', number, 4)) || E'\x1f' || group_id || E'\x1f'
    || wechat_id || E'\x1f' || company_name || E'\x1f' || factory_name || E'\x1f' || factory_number
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account,
  CHECK (category_id IS NULL OR former_category_id IS NULL)
);
CREATE INDEX pdf_catalog_category ON pdf_catalog (category_id, number);
CREATE INDEX pdf_catalog_former_category ON pdf_catalog (former_category_id) WHERE former_category_id IS NOT NULL;
CREATE INDEX pdf_catalog_trigrams ON pdf_catalog USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE TRIGGER pdf_catalog_version BEFORE UPDATE ON pdf_catalog FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

-- The file of a PDF catalog. Apart from it, because what the background work finds out is no change of the record.
CREATE TABLE pdf_file (
  pdf_catalog_id uuid PRIMARY KEY REFERENCES pdf_catalog ON DELETE CASCADE,
  file_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL,
  reading text NOT NULL DEFAULT 'waiting' CHECK (reading IN ('waiting', 'ready', 'locked', 'unreadable')),
  page_count integer,
  -- The first page, kept like the picture of a product.
  thumbnail_key text UNIQUE,
  thumbnail_widths integer[]
);
CREATE INDEX pdf_file_sha256 ON pdf_file (sha256);

CREATE TABLE pdf_page (
  pdf_catalog_id uuid NOT NULL REFERENCES pdf_file ON DELETE CASCADE,
  page integer NOT NULL,
  text text NOT NULL,
  search text NOT NULL GENERATED ALWAYS AS (search_text(text)) STORED,
  PRIMARY KEY (pdf_catalog_id, page)
);
CREATE INDEX pdf_page_trigrams ON pdf_page USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX pdf_page_grams ON pdf_page USING gin (search_grams(search)) WITH (gin_pending_list_limit = 256);

-- The pages that have all these grams, by the index alone: see listed_with_grams.
CREATE FUNCTION pdf_pages_with_grams(grams text[]) RETURNS SETOF pdf_page
  LANGUAGE sql STABLE SET enable_seqscan = off SET work_mem = '64MB'
  AS $$ SELECT * FROM pdf_page WHERE search_grams(search) @> grams $$;
