-- Documents that the office issues about students and groups.
ALTER TABLE issued_document DROP CONSTRAINT issued_document_kind_check,
  ADD CONSTRAINT issued_document_kind_check CHECK (kind IN ('transcript', 'studyConfirmation', 'receipt', 'examSheet', 'groupSummary',
    'recordBook', 'academicCertificate', 'studentFile', 'diplomaSupplement'));

-- The summary sheet of a group reads the grades of a term.
CREATE INDEX final_grade_by_group ON final_grade (group_id, academic_year_id, term_id);
