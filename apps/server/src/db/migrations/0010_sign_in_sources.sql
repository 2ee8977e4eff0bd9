-- A failure counts for the login as typed, and for the account behind it: an answer must not reveal that two logins are one account.
-- NULL counts for every login of the account: a wrong current password when changing it.
ALTER TABLE sign_in_failure ADD COLUMN typed_login text;

-- Set by the first exchange of the refresh cookie. From then on a bearer token of the session cannot be exchanged.
ALTER TABLE session ADD COLUMN uses_cookie boolean NOT NULL DEFAULT false;

-- Sources of sign-ins and of security entries. Dropped after 90 days.
ALTER TABLE session ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE audit_entry ADD COLUMN address text, ADD COLUMN user_agent text;
CREATE INDEX audit_entry_source ON audit_entry (at) WHERE address IS NOT NULL;
-- Counted to cap the entries of failed sign-ins.
CREATE INDEX audit_entry_sign_in_failed ON audit_entry (at) WHERE action = 'session.sign_in_failed';
