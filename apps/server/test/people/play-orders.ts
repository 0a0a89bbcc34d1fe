import { sql } from 'kysely';
import { addDays, orderKinds } from '@portal/domain';
import type { Db } from '../../src/database/tables.ts';
import { OrderError, registerOrder } from '../../src/university/orders/order.service.ts';
import { StudyModel, type ModelDay, type ModelOrder } from './study-model.ts';

const YEAR_STARTS = '2040-09-01';
const DAYS = 365;
const STUDENTS = 40;

/** Numbers from 0 to 1 that are the same for a seed. */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

async function findStudents(db: Db) {
  const { rows } = await sql<{ personId: number; groupId: number }>`
    select person_id as "personId", group_id as "groupId" from group_member
    where is_home and not exists (
      select from student_order_person own join student_order head on head.id = own.order_id
      where own.person_id = group_member.person_id and head.effective_on >= (select today from university_clock))
    order by person_id limit ${STUDENTS}`.execute(db);
  return rows;
}

/** Every day of the year of the students, as the database has it. */
async function readDays(db: Db, personIds: readonly number[]): Promise<Map<string, ModelDay>> {
  const { rows } = await sql<{
    personId: number;
    day: string;
    status: string | null;
    groupId: number | null;
  }>`
    select person.id as "personId", day::date::text as day, away.status, home.group_id as "groupId"
    from person
    cross join generate_series(${YEAR_STARTS}::date, ${addDays(YEAR_STARTS, DAYS)}::date, interval '1 day') as day
    left join student_period away on away.person_id = person.id and day::date between away.first_day and away.last_day
    left join membership home on home.person_id = person.id and home.is_home
      and day::date between home.first_day and home.last_day
    where person.id = any(${personIds}::int[])`.execute(db);
  return new Map(
    rows.map(({ personId, day, status, groupId }) => [
      `${personId} ${day}`,
      {
        state: status === 'leave' || status === 'left' || status === 'graduated' ? status : 'studying',
        groupId: groupId ?? undefined,
      },
    ]),
  );
}

async function giveOrder(
  db: Db,
  personId: number,
  order: ModelOrder & { readonly number: string },
): Promise<boolean> {
  try {
    const { groupId } = order;
    await db.transaction().execute((transaction) =>
      registerOrder(
        transaction,
        {
          ...order,
          date: order.effectiveOn,
          basis: '',
          people: [{ personId, groupId }],
        },
        'portal',
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof OrderError) return false;
    throw error;
  }
}

type Models = ReadonlyMap<number, StudyModel>;

/** A random order of the year; most are later than those before, and some lie before them. */
function anyOrder(numbers: Generator<number, never>, share: number, groupIds: readonly number[]): ModelOrder {
  const next = () => numbers.next().value;
  // Little follows graduation, so it is rare.
  const kinds = orderKinds.filter((kind) => kind !== 'graduated' || next() < 0.02);
  const kind = kinds[Math.floor(next() * kinds.length)] ?? 'moved';
  const offset = Math.floor(share * DAYS) - (next() < 0.1 ? 20 : 0);
  const groupId = next() < 0.6 ? groupIds[Math.floor(next() * groupIds.length)] : undefined;
  return { kind, effectiveOn: addDays(YEAR_STARTS, Math.max(0, offset)), groupId };
}

/** The days on which the database differs from the models. */
async function compareDays(db: Db, models: Models): Promise<string[]> {
  const found = await readDays(db, [...models.keys()]);
  const dates = Array.from({ length: DAYS + 1 }, (_, day) => addDays(YEAR_STARTS, day));
  return [...models].flatMap(([personId, model]) =>
    dates
      .map((date) => ({ date, expected: model.on(date), found: found.get(`${personId} ${date}`) }))
      .filter((day) => JSON.stringify(day.expected) !== JSON.stringify(day.found))
      .map((day) => `${personId} ${JSON.stringify(day)}`),
  );
}

/** Gives random orders over a year to the database and to a model, and returns each decision and each day that differs. */
export async function playOrders(
  db: Db,
  { orders, seed }: { readonly orders: number; readonly seed: number },
) {
  const students = await findStudents(db);
  const groupIds = [...new Set(students.map(({ groupId }) => groupId))];
  const models: Models = new Map(
    students.map(({ personId, groupId }) => [personId, new StudyModel({ state: 'studying', groupId })]),
  );
  const numbers = randomNumbers(seed);
  const differences: string[] = [];
  const counts = { accepted: 0, refused: 0 };
  for (let at = 0; at < orders; at += 1) {
    const { personId = 0 } = students[Math.floor(numbers.next().value * students.length)] ?? {};
    const order = anyOrder(numbers, at / orders, groupIds);
    const isExpected = models.get(personId)?.give(order) ?? false;
    const isAccepted = await giveOrder(db, personId, { ...order, number: `random ${seed} ${at}` });
    counts[isAccepted ? 'accepted' : 'refused'] += 1;
    if (isAccepted !== isExpected)
      differences.push(`${at}: ${JSON.stringify({ personId, ...order, isAccepted })}`);
  }
  return { differences: [...differences, ...(await compareDays(db, models))].slice(0, 20), ...counts };
}
