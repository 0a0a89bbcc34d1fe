-- Seven years of study, thus 14 semesters: six years of medicine, and a year that is repeated.
ALTER TABLE registration_window
  DROP CONSTRAINT registration_window_study_year_check,
  ADD CONSTRAINT registration_window_study_year_check CHECK (study_year BETWEEN 1 AND 7);
ALTER TABLE curriculum_item
  DROP CONSTRAINT curriculum_item_semester_check,
  ADD CONSTRAINT curriculum_item_semester_check CHECK (semester BETWEEN 1 AND 14);
ALTER TABLE class
  DROP CONSTRAINT class_semester_check,
  ADD CONSTRAINT class_semester_check CHECK (semester BETWEEN 1 AND 14);
ALTER TABLE final_grade
  DROP CONSTRAINT final_grade_semester_check,
  ADD CONSTRAINT final_grade_semester_check CHECK (semester BETWEEN 1 AND 14);
ALTER TABLE material
  DROP CONSTRAINT material_semester_check,
  ADD CONSTRAINT material_semester_check CHECK (semester BETWEEN 1 AND 14);
