-- Samples with rounds, inspections by ISO 2859-1 with defects, and their pictures.

CREATE TABLE sample (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- SMP-0001; a round is SMP-0001/2.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  order_id uuid REFERENCES customer_order ON DELETE SET NULL,
  quote_id uuid REFERENCES quote ON DELETE SET NULL,
  inquiry_id uuid REFERENCES inquiry ON DELETE SET NULL,
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  supplier_name text NOT NULL DEFAULT '',
  product_id uuid REFERENCES product ON DELETE SET NULL,
  name text NOT NULL,
  -- Of the last round, for lists.
  round integer NOT NULL DEFAULT 1,
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'sent', 'received', 'approved', 'rejected', 'cancelled')),
  due_on date,
  search text NOT NULL GENERATED ALWAYS AS (search_text(
    human_number('SMP', number, 4) || E'\x1f' || name || E'\x1f' || supplier_name
  )) STORED,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES account
);
CREATE INDEX sample_listed ON sample (number) WHERE deleted_at IS NULL;
CREATE INDEX sample_state ON sample (state, number) WHERE deleted_at IS NULL;
CREATE INDEX sample_order ON sample (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX sample_quote ON sample (quote_id) WHERE quote_id IS NOT NULL;
CREATE INDEX sample_inquiry ON sample (inquiry_id) WHERE inquiry_id IS NOT NULL;
CREATE INDEX sample_supplier ON sample (supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX sample_product ON sample (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX sample_trigrams ON sample USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX sample_deleted ON sample (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE TRIGGER sample_version BEFORE UPDATE OF order_id, supplier_name, name, round, state, due_on, updated_by, deleted_at
  ON sample FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE sample_round (
  id uuid PRIMARY KEY DEFAULT new_id(),
  sample_id uuid NOT NULL REFERENCES sample ON DELETE CASCADE,
  round integer NOT NULL,
  state text NOT NULL DEFAULT 'requested'
    CHECK (state IN ('requested', 'sent', 'received', 'approved', 'rejected', 'cancelled')),
  cost numeric(14, 2),
  currency text NOT NULL DEFAULT 'USD',
  is_refundable boolean NOT NULL DEFAULT false,
  courier text NOT NULL DEFAULT '',
  tracking text NOT NULL DEFAULT '',
  requested_on date,
  due_on date,
  decided_on date,
  decided_by text NOT NULL DEFAULT '',
  by_customer boolean NOT NULL DEFAULT false,
  -- Of the decision; the customer sees it.
  note text NOT NULL DEFAULT '',
  -- Never leaves the office.
  internal_note text NOT NULL DEFAULT '',
  UNIQUE (sample_id, round)
);

CREATE TABLE inspection (
  id uuid PRIMARY KEY DEFAULT new_id(),
  -- INS-0001.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  purchase_id uuid NOT NULL REFERENCES purchase_order ON DELETE CASCADE,
  planned_on date,
  done_on date,
  inspector text NOT NULL DEFAULT '',
  lot integer NOT NULL CHECK (lot > 0),
  -- Null: by the table.
  sample_size integer CHECK (sample_size > 0),
  aql_major numeric(3, 1) NOT NULL DEFAULT 2.5,
  aql_minor numeric(3, 1) NOT NULL DEFAULT 4.0,
  checks jsonb NOT NULL DEFAULT '{}',
  summary text NOT NULL DEFAULT '',
  result text NOT NULL DEFAULT '' CHECK (result IN ('', 'passed', 'failed', 'released')),
  released_by text NOT NULL DEFAULT '',
  released_at timestamptz,
  released_by_customer boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  created_by uuid REFERENCES account,
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_by uuid REFERENCES account
);
CREATE INDEX inspection_purchase ON inspection (purchase_id, number);
CREATE TRIGGER inspection_version BEFORE UPDATE ON inspection FOR EACH ROW EXECUTE FUNCTION bump_updated_at();

CREATE TABLE defect (
  id uuid PRIMARY KEY DEFAULT new_id(),
  inspection_id uuid NOT NULL REFERENCES inspection ON DELETE CASCADE,
  position integer NOT NULL,
  purchase_line_id uuid REFERENCES purchase_line ON DELETE SET NULL,
  grade text NOT NULL CHECK (grade IN ('critical', 'major', 'minor')),
  text text NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  file_ids uuid[] NOT NULL DEFAULT '{}'
);
CREATE INDEX defect_inspection ON defect (inspection_id, position);
CREATE INDEX defect_purchase_line ON defect (purchase_line_id) WHERE purchase_line_id IS NOT NULL;

CREATE TABLE check_picture (
  id uuid PRIMARY KEY DEFAULT new_id(),
  inspection_id uuid REFERENCES inspection ON DELETE CASCADE,
  sample_round_id uuid REFERENCES sample_round ON DELETE CASCADE,
  file_key text NOT NULL,
  widths integer[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  size bigint NOT NULL,
  for_customer boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by uuid REFERENCES account,
  CHECK (num_nonnulls(inspection_id, sample_round_id) = 1)
);
CREATE INDEX check_picture_inspection ON check_picture (inspection_id, id) WHERE inspection_id IS NOT NULL;
CREATE INDEX check_picture_round ON check_picture (sample_round_id, id) WHERE sample_round_id IS NOT NULL;
CREATE INDEX check_picture_file ON check_picture (file_key);

-- The report of an inspection is an issued document.
ALTER TABLE issued_document
  ADD COLUMN inspection_id uuid REFERENCES inspection ON DELETE CASCADE,
  DROP CONSTRAINT issued_document_kind_check,
  ADD CONSTRAINT issued_document_kind_check CHECK (kind IN ('pi', 'po', 'ci', 'pl', 'inspection'));
CREATE UNIQUE INDEX issued_document_inspection ON issued_document (inspection_id, revision) WHERE kind = 'inspection';
