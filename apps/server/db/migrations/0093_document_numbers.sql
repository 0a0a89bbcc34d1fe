-- Documents have a number that people can type: twelve characters without look-alikes, 60 random bits. Earlier ones keep theirs.
ALTER TABLE issued_document DROP CONSTRAINT issued_document_id_check,
  ADD CONSTRAINT issued_document_id_check
    CHECK (id ~ '^([A-Za-z0-9_-]{22}|[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2})$'),
  -- What everybody may compare with the paper (D-69): credits, GPA and rows of a transcript, the sum of a receipt.
  ADD COLUMN compared jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(compared) = 'object');
