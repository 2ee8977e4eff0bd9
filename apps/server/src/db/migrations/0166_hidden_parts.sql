-- Hidden sheets, rows and columns of a price list, read when people ask for them.
ALTER TABLE extraction ADD COLUMN with_hidden boolean NOT NULL DEFAULT false;

-- The merged cells and the widths of the columns, for the screen.
ALTER TABLE extraction_cells ADD COLUMN layout jsonb NOT NULL DEFAULT '{"merges": [], "widths": []}';
