-- The refundable cost of a sample, deducted from a purchase order to its supplier.

CREATE TABLE purchase_deduction (
  purchase_id uuid NOT NULL REFERENCES purchase_order ON DELETE CASCADE,
  -- Of the sample. Each is deducted once. It has no foreign key, because the deduction stays when the sample is purged.
  round_id uuid PRIMARY KEY,
  -- SMP-0001; of a later round SMP-0001/2.
  sample_number text NOT NULL,
  -- In the currency of the purchase order.
  amount numeric(14, 2) NOT NULL CHECK (amount > 0)
);
CREATE INDEX purchase_deduction_purchase ON purchase_deduction (purchase_id, sample_number);
