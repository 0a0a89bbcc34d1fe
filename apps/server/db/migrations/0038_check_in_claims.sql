-- A scan before sign-in is a signed cookie, so that nobody can fill a table.
DROP TABLE check_in_claim;
