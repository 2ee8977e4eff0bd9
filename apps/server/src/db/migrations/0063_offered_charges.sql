-- The charges of the quote that the customer pays: [{ kind, label, amount }]. Staff may add them as lines.
ALTER TABLE customer_order ADD COLUMN offered jsonb NOT NULL DEFAULT '[]';
