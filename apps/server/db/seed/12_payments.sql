-- Tuition of two years, the dormitory of every third student and some retakes. Everything is recorded before the academic year
-- begins, so that the rows are the same on every day of it.

CREATE TEMP TABLE seed_charge ON COMMIT DROP AS
SELECT student.id AS student_id, student.number, charge.*
FROM seed_student AS student, seed_plan, LATERAL (VALUES
  (1, year - 1, 1, 4200000, make_date(year - 1, 9, 15), make_date(year - 1, 8, 25), 4200000),
  (1, year, 2, 2250000, make_date(year, 9, 15), make_date(year, 8, 25), CASE number % 4 WHEN 3 THEN 0 ELSE 2250000 END),
  (1, year, 3, 2250000, make_date(year + 1, 2, 1), make_date(year, 8, 25), 0),
  (2, year, 4, CASE number % 3 WHEN 0 THEN 900000 ELSE 0 END, make_date(year, 10, 1), make_date(year, 8, 25), 450000),
  (3, year, 5, CASE number % 12 WHEN 0 THEN 320000 ELSE 0 END, make_date(year, 12, 20), make_date(year, 8, 26), 0)
) AS charge (service_id, academic_year_id, part, amount, due_on, charged_on, paid)
WHERE charge.amount > 0;

INSERT INTO ledger_entry (student_id, service_id, academic_year_id, kind, amount, due_on, recorded_at)
SELECT student_id, service_id, academic_year_id, 'charge', amount, due_on, charged_on::timestamp AT TIME ZONE zone
FROM seed_charge, seed_plan ORDER BY charged_on, part, student_id;

-- The rows are written as they would stand after the bank's message.
ALTER TABLE payment DISABLE TRIGGER payment_check;
INSERT INTO payment (reference, student_id, service_id, academic_year_id, amount, method, provider, state, created_at, expires_at, changed_at)
SELECT left(md5(format('payment %s %s', student_id, part)), 24), student_id, service_id, academic_year_id, paid,
  CASE number % 2 WHEN 0 THEN 'card' ELSE 'qr' END, 'sandbox', 'paid', at, at + interval '30 minutes', at + interval '2 minutes'
FROM seed_charge, seed_plan,
  LATERAL (SELECT (charged_on + 2)::timestamp AT TIME ZONE zone + interval '10 hours' + number % 400 * interval '1 minute' AS at) AS moment
WHERE paid > 0 ORDER BY charged_on, part, student_id;
ALTER TABLE payment ENABLE TRIGGER payment_check;

INSERT INTO ledger_entry (student_id, service_id, academic_year_id, kind, amount, payment_id, recorded_at)
SELECT student_id, service_id, academic_year_id, 'payment', -amount, id, changed_at FROM payment ORDER BY id;
