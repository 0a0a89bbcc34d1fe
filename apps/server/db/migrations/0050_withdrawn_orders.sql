-- The system whose table of orders says this of the person, and the memberships around the day of effect as they were before the order,
-- which its withdrawal restores. Orders of earlier releases have none.
ALTER TABLE student_order_person ADD COLUMN source text, ADD COLUMN memberships_before jsonb;
