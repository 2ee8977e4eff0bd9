-- The rotation of the accounts that new inquiries are assigned to.
CREATE SEQUENCE inquiry_turn;
