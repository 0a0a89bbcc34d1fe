import type { PostgresMachine } from './postgres-machine.ts';

const TYPE = 'lessonChanged';

/** Records what the periodic job of the servers takes: each notification that a command has stored is one run of work. */
export async function recordJobs(primary: PostgresMachine): Promise<void> {
  for (const statement of [
    'create table drill_taken (tag text not null)',
    `create function record_taken() returns trigger language plpgsql as
      'begin insert into drill_taken (tag) values (old.tag); return old; end'`,
    `create trigger record_taken after delete on notification_delivery for each row execute function record_taken()`,
  ])
    await primary.query(statement);
}

/** Stores a notification as a command does, for the servers to deliver. */
export async function requestDelivery(primary: PostgresMachine, tag: string): Promise<void> {
  await primary.query(
    `with stored as (
       insert into notification (person_id, type, tag, address)
       select id, $1, $2, '/' from person where login = 'student')
     insert into notification_delivery (type, tag) values ($1, $2)`,
    [TYPE, tag],
  );
}

export interface JobCounts {
  readonly taken: number;
  readonly waiting: number;
  readonly repeated: readonly string[];
}

export async function countJobs(primary: PostgresMachine): Promise<JobCounts> {
  const [row] = await primary.query<{ taken: number; waiting: number; repeated: string[] }>(
    `select (select count(*)::int from drill_taken) as taken,
       (select count(*)::int from notification_delivery) as waiting,
       array(select tag from drill_taken group by tag having count(*) > 1) as repeated`,
  );
  return row ?? { taken: 0, waiting: 0, repeated: [] };
}
