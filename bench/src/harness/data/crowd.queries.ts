import type pg from 'pg';

/** Adds made-up students of one faculty, each in a home group, 25 to a group. */
export const addCrowd = (pool: pg.Pool, count: number): Promise<pg.QueryResult> =>
  pool.query(
    `WITH place AS (SELECT speciality_id, intake_year, kind, faculty_id FROM study_group ORDER BY id LIMIT 1),
     grown AS (
       INSERT INTO study_group (title, speciality_id, intake_year, kind, faculty_id)
       SELECT 'Толпа-' || number, speciality_id, intake_year, kind, faculty_id
       FROM place, generate_series(0, ($1::int - 1) / 25) AS number RETURNING id, title),
     added AS (
       INSERT INTO person (role, family_name, given_name, patronymic, login, faculty_id)
       SELECT 2, 'Толпа' || chr(1072 + number % 32), 'Член' || lpad(number::text, 5, '0'), 'Отчествович', 'crowd-' || number, faculty_id
       FROM place, generate_series(0, $1::int - 1) AS number RETURNING id, login)
     INSERT INTO group_member (group_id, person_id, is_home)
     SELECT grown.id, added.id, true FROM added JOIN grown ON title = 'Толпа-' || split_part(login, '-', 2)::int / 25`,
    [count],
  );
