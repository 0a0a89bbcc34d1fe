import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import {
  CONTINGENT_PAGE,
  type contingentCalls,
  type Contingent,
  type ContingentPeople,
  type Movement,
  type MovementKind,
  type MovementPeople,
} from '@portal/wire/groups/contingent';
import type { Db } from '../../../database/tables.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews, type SeenData } from '../../../university/people/audit-views.ts';
import { officeContingentQueries } from './office-contingent.queries.ts';
import { officeMovementQueries } from './office-movement.queries.ts';

type Calls = typeof contingentCalls;

const sumOf = (kinds: readonly MovementKind[], isIncoming: boolean): number =>
  kinds.filter((one) => one.isIncoming === isIncoming).reduce((sum, { count }) => sum + count, 0);

/** Numbers of students, and the people behind them; each of those is a row of the audit (D-63, D-66). */
export function officeContingentService(db: Db, officerId: number, lang: Language) {
  const queries = officeContingentQueries(db, officerId, lang);
  const orders = officeMovementQueries(db, officerId, lang);
  const dayOr = async (day: string | undefined) => day ?? (await calendarQueries(db).today());

  /** A page of people, who are seen with it. */
  async function pageOf<Row extends { readonly personId: number }>(found: readonly Row[], what: SeenData) {
    const shown = found.slice(0, CONTINGENT_PAGE);
    const ids = shown.map(({ personId }) => personId);
    await writeViews(db, ids, { actor: actorOf(officerId), what });
    return { shown, hasMore: found.length > shown.length };
  }

  return {
    async contingent(wanted: string | undefined): Promise<Contingent> {
      const day = await dayOr(wanted);
      return { day, rows: await queries.rows(day) };
    },

    async people({ day, ...filter }: RequestOf<Calls['contingentPeople']>): Promise<ContingentPeople> {
      const found = await queries.people(await dayOr(day), { ...filter, count: CONTINGENT_PAGE + 1 });
      const { shown, hasMore } = await pageOf(found, 'contingent');
      return { people: shown, hasMore };
    },

    async movement(span: RequestOf<Calls['movement']>): Promise<Movement> {
      const { after, until, facultyId } = span;
      const countBefore = await queries.count(after, facultyId);
      const countNow = await queries.count(until, facultyId);
      const kinds = await orders.kinds(span);
      const others = countNow - countBefore - sumOf(kinds, true) + sumOf(kinds, false);
      return { after, until, countBefore, countNow, kinds, others };
    },

    async movementPeople(request: RequestOf<Calls['movementPeople']>): Promise<MovementPeople> {
      const found = await orders.people({ ...request, count: CONTINGENT_PAGE + 1 });
      const { shown, hasMore } = await pageOf(found, 'movement');
      return { rows: shown, hasMore };
    },
  };
}
