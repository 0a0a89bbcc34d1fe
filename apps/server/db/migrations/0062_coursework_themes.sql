-- Coursework and practice have a theme for each student (D-64): written in the exam sheet, and part of the final grade after its close.

ALTER TABLE exam_form ADD COLUMN has_theme boolean NOT NULL DEFAULT false;
UPDATE exam_form SET has_theme = true WHERE id = 4;
INSERT INTO exam_form (title, is_graded, has_theme) VALUES
  ('{"ru": "Практика", "kg": "Практика", "en": "Internship"}', true, true);

ALTER TABLE exam_sheet_row ADD COLUMN theme text
  CHECK (theme = btrim(theme, E' \t\r\n') AND char_length(theme) BETWEEN 1 AND 300);
ALTER TABLE final_grade ADD COLUMN theme text
  CHECK (theme = btrim(theme, E' \t\r\n') AND char_length(theme) BETWEEN 1 AND 300);

-- The history of a row has its themes, too.
ALTER TABLE exam_sheet_change ADD COLUMN old_theme text, ADD COLUMN new_theme text;

CREATE OR REPLACE FUNCTION record_exam_sheet_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.version <> NEW.version THEN
    INSERT INTO exam_sheet_change
      (sheet_id, student_id, version, old_mark, new_mark, old_theme, new_theme, round_up, round_up_reason, changed_by, changed_at)
    VALUES (NEW.sheet_id, NEW.student_id, NEW.version, CASE TG_OP WHEN 'UPDATE' THEN OLD.mark END, NEW.mark,
      CASE TG_OP WHEN 'UPDATE' THEN OLD.theme END, NEW.theme, NEW.round_up, NEW.round_up_reason, NEW.updated_by, NEW.updated_at);
  END IF;
  RETURN NULL;
END $$;
