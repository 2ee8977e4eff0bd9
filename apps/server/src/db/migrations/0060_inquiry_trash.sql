-- Inquiries go to the trash like other records.
ALTER TABLE inquiry ADD COLUMN deleted_at timestamptz, ADD COLUMN deleted_by uuid REFERENCES account;
CREATE INDEX inquiry_deleted ON inquiry (deleted_at) WHERE deleted_at IS NOT NULL;

-- The lists leave them out.
DROP INDEX inquiry_listed, inquiry_status, inquiry_budget_up, inquiry_budget_down, inquiry_suspect, inquiry_first_answers;
CREATE INDEX inquiry_listed ON inquiry (created_at, number) WHERE NOT suspect AND deleted_at IS NULL;
CREATE INDEX inquiry_status ON inquiry (status, created_at, number) WHERE NOT suspect AND deleted_at IS NULL;
CREATE INDEX inquiry_budget_up ON inquiry (budget, number DESC) WHERE NOT suspect AND deleted_at IS NULL;
CREATE INDEX inquiry_budget_down ON inquiry (budget DESC NULLS LAST, number DESC) WHERE NOT suspect AND deleted_at IS NULL;
CREATE INDEX inquiry_suspect ON inquiry (created_at, number) WHERE suspect AND deleted_at IS NULL;
CREATE INDEX inquiry_first_answers ON inquiry (created_at) INCLUDE (first_answered_at) WHERE NOT suspect AND deleted_at IS NULL;

DROP TRIGGER inquiry_version ON inquiry;
CREATE TRIGGER inquiry_version BEFORE UPDATE OF status, admin_response, suspect, deleted_at ON inquiry
  FOR EACH ROW EXECUTE FUNCTION bump_updated_at();
