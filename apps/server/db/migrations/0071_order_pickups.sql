-- Where and when the student fetches the document, where the office says something else than the setting `orderPickup`.
ALTER TABLE document_order ADD COLUMN pickup text CHECK (char_length(pickup) BETWEEN 1 AND 300);
