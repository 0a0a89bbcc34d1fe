-- A claim may end on a day, which it still includes.
ALTER TABLE claim ADD COLUMN ends_on date;

-- The claims that hold today. Only teachers have claims, because a claim is a right of staff.
CREATE VIEW held_claim AS
SELECT claim.person_id, claim.name, claim.scope
FROM claim JOIN person ON person.id = claim.person_id AND person.role = 1
WHERE claim.ends_on IS NULL OR claim.ends_on >= coalesce((SELECT today FROM university_clock), current_date);
