-- Announcements for a department, a year of study, or groups and streams. Null: all of them.
ALTER TABLE news_item
  ADD COLUMN department_id int REFERENCES department,
  ADD COLUMN study_year smallint CHECK (study_year BETWEEN 1 AND 7),
  -- Members of any of them; an id whose group is gone has none.
  ADD COLUMN group_ids int[] CHECK (cardinality(group_ids) > 0);

ALTER TABLE news_version
  ADD COLUMN department_id int REFERENCES department,
  ADD COLUMN study_year smallint,
  ADD COLUMN group_ids int[];
