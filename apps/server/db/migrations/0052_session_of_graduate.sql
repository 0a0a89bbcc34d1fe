-- A graduate reads their own records for a time (D-63). A session has the access with which it began: it ends when the person's access
-- becomes another one, so that an open page never shows what its calls may not read.
ALTER TABLE session ADD COLUMN is_graduate boolean NOT NULL DEFAULT false;
