-- Orders of every sixth student and of the demo account, each step a working day after the other, the last one some days ago.

CREATE TEMP TABLE seed_order ON COMMIT DROP AS
SELECT student.id AS student_id, number, 1 + (student.id + 3 * number) % 7 AS document_id,
  1 + (student.id + number) % 7 AS purpose_id, place.id AS district_id, place.region_id,
  -- Older orders are closed; the newest ones are in every open state.
  CASE WHEN number = 0 THEN 'waiting' WHEN number = 3 THEN 'canceled' WHEN number > 1 OR student.login <> 'student' AND student.id % 5 = 0 THEN 'issued'
    WHEN student.login = 'student' THEN 'preparing'
    ELSE (ARRAY['waiting', 'preparing', 'prepared'])[1 + student.id / 6 % 3] END AS status,
  midnight - make_interval(days => CASE number WHEN 0 THEN 1 ELSE 40 * number - 36 END) + make_interval(hours => 10, mins => student.id % 50) AS created_at
FROM seed_plan
CROSS JOIN person AS student
CROSS JOIN generate_series(0, 3) AS number
JOIN LATERAL (
  SELECT id, region_id FROM district ORDER BY id OFFSET student.id % (SELECT count(*)::int FROM district) LIMIT 1
) AS place ON true
WHERE student.role = 2 AND student.login <> 'newcomer' AND (student.login = 'student' OR number > 0 AND student.id % 6 = 0);

INSERT INTO document_order (student_id, document_id, region_id, district_id, purpose_id, created_at, updated_at)
SELECT student_id, document_id, region_id, district_id, purpose_id, created_at, created_at
FROM seed_order ORDER BY created_at, student_id;

-- Steps are taken one by one, because a trigger checks them and writes the history.
CREATE TEMP TABLE seed_order_step ON COMMIT DROP AS
SELECT document_order.id AS order_id, target.status AS target
FROM seed_order AS target JOIN document_order USING (student_id, document_id, purpose_id, created_at);

UPDATE document_order SET status = 'preparing', version = version + 1, updated_at = updated_at + interval '1 day 1 hour'
FROM seed_order_step WHERE order_id = id AND target <> 'waiting';

UPDATE document_order SET status = 'prepared', version = version + 1, updated_at = updated_at + interval '1 day 2 hours'
FROM seed_order_step WHERE order_id = id AND target IN ('prepared', 'issued');

UPDATE document_order SET status = 'issued', version = version + 1, updated_at = updated_at + interval '1 day'
FROM seed_order_step WHERE order_id = id AND target = 'issued';

UPDATE document_order SET status = 'canceled', version = version + 1, updated_at = updated_at + interval '1 day',
  reason = 'Для этой справки нужен договор на обучение: принесите его в отдел.'
FROM seed_order_step WHERE order_id = id AND target = 'canceled';
