-- A failure counts for the login as typed, and for the account behind it: an answer must not reveal that two logins are one account.
-- NULL counts for every login of the account: a wrong current password when changing it.
ALTER TABLE sign_in_failure ADD COLUMN typed_login text;

-- Set by the first exchange of the refresh cookie. From then on a bearer token of the session cannot be exchanged.
ALTER TABLE session ADD COLUMN uses_cookie boolean NOT NULL DEFAULT false;
