-- The planned last day of an academic leave, of each student whom the order names; orders of earlier releases have none. The leave
-- itself lasts until the next order.
ALTER TABLE student_order_person ADD COLUMN leave_until date;
