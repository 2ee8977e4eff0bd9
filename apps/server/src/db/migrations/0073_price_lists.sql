-- Price lists of suppliers: workbooks that are read, reviewed and saved like PDFs.

ALTER TABLE extraction
  ADD COLUMN kind text NOT NULL DEFAULT 'pdf' CHECK (kind IN ('pdf', 'sheet')),
  ADD COLUMN supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  -- What people say that columns hold: { page: { column: role } }.
  ADD COLUMN sheet_roles jsonb NOT NULL DEFAULT '{}';
CREATE INDEX extraction_supplier ON extraction (supplier_id) WHERE supplier_id IS NOT NULL;

-- The texts of a sheet for the screen, 200 rows in a part.
CREATE TABLE extraction_cells (
  extraction_id uuid NOT NULL REFERENCES extraction ON DELETE CASCADE,
  page integer NOT NULL,
  part integer NOT NULL,
  cells jsonb NOT NULL,
  PRIMARY KEY (extraction_id, page, part)
);

-- The roles of columns that people corrected, by the header in lower case.
CREATE TABLE learned_column (
  supplier_id uuid NOT NULL REFERENCES supplier ON DELETE CASCADE,
  header text NOT NULL,
  role text NOT NULL,
  learned_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (supplier_id, header)
);

-- One row for each save of a list. The extraction is deleted earlier than the list.
CREATE TABLE price_list (
  id uuid PRIMARY KEY DEFAULT new_id(),
  supplier_id uuid REFERENCES supplier ON DELETE SET NULL,
  extraction_id uuid NOT NULL,
  file_name text NOT NULL,
  sheet text NOT NULL,
  effective_on date NOT NULL DEFAULT current_date,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  withdrawn_at timestamptz
);
CREATE INDEX price_list_supplier ON price_list (supplier_id, saved_at DESC) WHERE supplier_id IS NOT NULL;

ALTER TABLE supplier_price ADD COLUMN price_list_id uuid REFERENCES price_list;
CREATE INDEX supplier_price_list ON supplier_price (price_list_id) WHERE price_list_id IS NOT NULL;

ALTER TABLE extraction_save ADD COLUMN price_list_id uuid REFERENCES price_list ON DELETE SET NULL;
CREATE INDEX extraction_save_list ON extraction_save (price_list_id) WHERE price_list_id IS NOT NULL;
