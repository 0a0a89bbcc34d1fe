-- The rating compares the grade point averages of a whole faculty. What it adds up is derived by triggers, so that no way of writing a
-- grade can forget it: credits and grade points of the best attempts, by the term of the first attempt, as a transcript counts them.

CREATE TABLE grade_sum (
  student_id int NOT NULL REFERENCES person,
  academic_year_id int NOT NULL,
  term_id smallint NOT NULL,
  credits int NOT NULL CHECK (credits > 0),
  -- Grade points times credits, in ten-thousandths.
  units int NOT NULL CHECK (units >= 0),
  PRIMARY KEY (student_id, academic_year_id, term_id),
  FOREIGN KEY (academic_year_id, term_id) REFERENCES term_period
);
CREATE INDEX grade_sum_by_term ON grade_sum (academic_year_id, term_id);
CREATE INDEX person_disabled ON person (id) WHERE disabled_at IS NOT NULL;

-- The scales with the years in which they hold, and the grade points of 0 to 100 points. A test compares the default with that of the setting.
CREATE FUNCTION grade_scales() RETURNS TABLE (first_year int, last_year int, units int[]) LANGUAGE sql STABLE AS $$
  WITH stored AS (
    SELECT value FROM setting WHERE name = 'gradeScales' AND jsonb_typeof(value) = 'array'),
  version AS (
    SELECT (scale ->> 'fromYear')::numeric::int AS from_year, place, scale -> 'letters' AS letters
    FROM stored, jsonb_array_elements(value) WITH ORDINALITY AS listed (scale, place)
    WHERE jsonb_typeof(scale -> 'fromYear') = 'number' AND jsonb_typeof(scale -> 'letters') = 'array'),
  known AS (
    SELECT * FROM version UNION ALL
    SELECT 2000, 1, '[{"from": 87, "gradePoints": 4}, {"from": 80, "gradePoints": 3.33}, {"from": 74, "gradePoints": 3},
      {"from": 68, "gradePoints": 2.33}, {"from": 61, "gradePoints": 2}]' WHERE NOT EXISTS (SELECT FROM version))
  SELECT CASE WHEN row_number() OVER held = 1 THEN 0 ELSE from_year END, coalesce(lead(from_year) OVER held, 10000) - 1,
    ARRAY(
      SELECT coalesce((
        SELECT round((letter ->> 'gradePoints')::numeric * 10000)::int
        FROM jsonb_array_elements(letters) WITH ORDINALITY AS listed (letter, place)
        WHERE jsonb_typeof(letter -> 'from') = 'number' AND jsonb_typeof(letter -> 'gradePoints') = 'number'
          AND (letter ->> 'from')::numeric <= points
        ORDER BY (letter ->> 'from')::numeric DESC, listed.place LIMIT 1), 0)
      FROM generate_series(0, 100) AS points ORDER BY points)
  FROM known WINDOW held AS (ORDER BY from_year, place)
$$;

-- The people are locked, because two sheets of one student may be closed at the same time.
CREATE FUNCTION derive_grade_sums(students int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM person WHERE id = ANY (students) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM grade_sum WHERE student_id = ANY (students);
  INSERT INTO grade_sum (student_id, academic_year_id, term_id, credits, units)
  SELECT best.student_id, best.first_year_id, best.first_term_id, sum(best.credits), sum(scale.units[best.points + 1] * best.credits)
  FROM (
    SELECT DISTINCT ON (student_id, semester, discipline_id) student_id, academic_year_id, credits, points,
      first_value(academic_year_id) OVER attempts AS first_year_id, first_value(term_id) OVER attempts AS first_term_id
    FROM final_grade WHERE student_id = ANY (students)
    WINDOW attempts AS (PARTITION BY student_id, semester, discipline_id ORDER BY attempt)
    ORDER BY student_id, semester, discipline_id, coalesce(points, is_passed::int) DESC, attempt DESC) AS best
  JOIN grade_scales() AS scale ON best.academic_year_id BETWEEN scale.first_year AND scale.last_year
  WHERE best.points IS NOT NULL
  GROUP BY best.student_id, best.first_year_id, best.first_term_id
  HAVING sum(best.credits) > 0;
END $$;

CREATE FUNCTION derive_sums_of_grades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_grade_sums(ARRAY(SELECT DISTINCT student_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER final_grade_added AFTER INSERT ON final_grade
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derive_sums_of_grades();
CREATE FUNCTION derive_sums_of_changed_grades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM derive_grade_sums(ARRAY(SELECT student_id FROM changed UNION SELECT student_id FROM earlier));
  RETURN NULL;
END $$;
CREATE TRIGGER final_grade_changed AFTER UPDATE ON final_grade
  REFERENCING OLD TABLE AS earlier NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derive_sums_of_changed_grades();
CREATE TRIGGER final_grade_removed AFTER DELETE ON final_grade
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derive_sums_of_grades();

CREATE FUNCTION derive_sums_of_scales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.name, OLD.name) = 'gradeScales' THEN
    PERFORM derive_grade_sums(ARRAY(SELECT DISTINCT student_id FROM final_grade));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER grade_scales_changed AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH ROW EXECUTE FUNCTION derive_sums_of_scales();

SELECT derive_grade_sums(ARRAY(SELECT DISTINCT student_id FROM final_grade));
