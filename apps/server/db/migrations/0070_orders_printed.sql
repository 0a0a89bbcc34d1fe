-- The portal makes the document of some orders itself; the office makes the others.
ALTER TABLE order_document ADD COLUMN issued_as text CHECK (issued_as IN ('studyConfirmation', 'academicCertificate'));
UPDATE order_document SET issued_as = 'studyConfirmation' WHERE id = 1;
UPDATE order_document SET issued_as = 'academicCertificate' WHERE id = 6;
