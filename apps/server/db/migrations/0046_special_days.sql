-- Days of the whole university that differ from the weekly timetable: a holiday has a title and no lessons, a shifted day has the
-- lessons of another day.
CREATE TABLE special_day (
  date date PRIMARY KEY,
  title jsonb,
  lessons_of date,
  CHECK ((title IS NULL) <> (lessons_of IS NULL)),
  CHECK (lessons_of <> date),
  CHECK (title ?& ARRAY['ru', 'kg', 'en'])
);
