-- The system whose table a final grade comes from, and its id there. Those of earlier releases belong to the first source that brings the same attempt.
ALTER TABLE final_grade
  ADD COLUMN source text,
  ADD COLUMN source_id text,
  ADD CONSTRAINT final_grade_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT final_grade_of_source UNIQUE (source, source_id);
