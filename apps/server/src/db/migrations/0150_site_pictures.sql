-- Pictures of the public site that an office adds: people, gallery, logos. The settings name them by their file.
CREATE TABLE site_picture (
  file_key text PRIMARY KEY,
  widths integer[] NOT NULL CHECK (cardinality(widths) > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES account
);
