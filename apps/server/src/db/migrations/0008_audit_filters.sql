-- The log is read newest first, of one person, of one kind of record or of a time; ids grow with time.
CREATE INDEX audit_entry_account ON audit_entry (account_id, id DESC);
CREATE INDEX audit_entry_type ON audit_entry (entity_type, id DESC);
CREATE INDEX audit_entry_at ON audit_entry (at);
