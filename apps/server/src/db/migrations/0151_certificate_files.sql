-- The PDF of a certificate that a product has. The certificate itself, with its last valid day, is in the product.
CREATE TABLE certificate_file (
  id uuid PRIMARY KEY DEFAULT new_id(),
  product_id uuid NOT NULL REFERENCES product ON DELETE CASCADE,
  -- The name of the certificate in the product.
  certificate text NOT NULL CHECK (certificate <> ''),
  file_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid REFERENCES account,
  UNIQUE (product_id, certificate)
);
