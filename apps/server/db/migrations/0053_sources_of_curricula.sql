-- The system whose table a discipline of a plan comes from, and its id there. Those of earlier releases belong to the first source that brings their plan.
ALTER TABLE curriculum_item
  ADD COLUMN source text,
  ADD COLUMN source_id text,
  ADD CONSTRAINT curriculum_item_source CHECK ((source IS NULL) = (source_id IS NULL)),
  ADD CONSTRAINT curriculum_item_of_source UNIQUE (source, source_id);
