-- The history of a grade asks which imports wrote it.
CREATE INDEX record_import_change_of_grade ON record_import_change (source_id) WHERE kind = 'grades';
