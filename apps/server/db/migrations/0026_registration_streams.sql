-- The streams that a student may join by registration are found by speciality and intake.
CREATE INDEX study_group_stream ON study_group (speciality_id, intake_year) WHERE kind = 'stream';
