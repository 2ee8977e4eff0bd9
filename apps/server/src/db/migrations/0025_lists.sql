-- How each account sees a list: hidden columns, page size, cards or table, and saved views.
CREATE TABLE list_setting (
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  list text NOT NULL,
  setting jsonb NOT NULL,
  PRIMARY KEY (account_id, list)
);

-- The earlier values of records that were changed together, for the undo.
CREATE TABLE bulk_change (
  id uuid PRIMARY KEY DEFAULT new_id(),
  list text NOT NULL,
  account_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  earlier jsonb NOT NULL,
  undone_at timestamptz
);
CREATE INDEX bulk_change_at ON bulk_change (at);
CREATE INDEX bulk_change_account ON bulk_change (account_id);
