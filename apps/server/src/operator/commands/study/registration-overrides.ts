import { overrideRules } from '@portal/wire/registration/override-rules';
import type { Db } from '../../../database/tables.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import {
  overrideQueries,
  type OverrideRow,
} from '../../../features/registration/overrides/override.queries.ts';
import {
  overrideService,
  type OverrideChange,
} from '../../../features/registration/overrides/override.service.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { findPerson } from '../people/find-person.ts';
import { toDay } from '../to-day.ts';

/** What an action on overrides is about: its words, why, and who does it. */
interface OverrideRequest {
  readonly actor: Actor;
  readonly words: readonly string[];
  readonly reason: string | undefined;
  /** The words are wrong. */
  readonly fail: () => never;
  readonly toNumber: (text: string | undefined) => number;
}

const stateOf = ({ isActive, isWithdrawn }: OverrideRow): string => {
  if (isActive) return '';
  return isWithdrawn ? ', withdrawn' : ', ended';
};

const show = (row: OverrideRow): string =>
  `#${row.id}  ${row.academicYearId}/${row.termId}  ${row.studentName} (${row.login ?? 'no login'}): ${row.rule} until ${row.endsOn}${stateOf(row)}; ${row.reason}`;

/** Has the running server deliver the notification: the command line has no connection to a browser. */
async function delivered(db: Db, change: Promise<OverrideChange>): Promise<OverrideRow> {
  const { override, notification } = await change;
  await deliveryQueries(db).request(notification);
  return override;
}

async function list(db: Db, { actor, words, toNumber }: OverrideRequest): Promise<string[]> {
  const [year, term] = words;
  const rows = await overrideQueries(db).ofTerm({ academicYearId: toNumber(year), termId: toNumber(term) });
  const people = rows.map(({ studentId }) => studentId);
  await writeViews(db, people, { actor, what: 'registration overrides' });
  return rows.length === 0 ? ['There are no overrides in this term.'] : rows.map(show);
}

async function grant(db: Db, { actor, words, reason, fail, toNumber }: OverrideRequest): Promise<string[]> {
  const [login, year, term, name, endsOn, ...more] = words;
  const rule = overrideRules.find((one) => one === name);
  const isWhole = login !== undefined && endsOn !== undefined && more.length === 0;
  if (!isWhole || rule === undefined || reason === undefined || reason.trim() === '') return fail();
  const { id: studentId } = await findPerson(db, login);
  const wanted = {
    studentId,
    rule,
    endsOn: toDay(endsOn),
    academicYearId: toNumber(year),
    termId: toNumber(term),
  };
  const change = overrideService(db, actor).grant({ ...wanted, reason: reason.trim() });
  return [`+ ${show(await delivered(db, change))}`];
}

async function withdraw(db: Db, { actor, words, fail, toNumber }: OverrideRequest): Promise<string[]> {
  const [id, ...more] = words;
  if (more.length > 0) return fail();
  return [`- ${show(await delivered(db, overrideService(db, actor).withdraw(toNumber(id))))}`];
}

/** Lists, grants and withdraws what single students are allowed. */
export function runOverrides(db: Db, request: OverrideRequest): Promise<string[]> {
  const [action, ...words] = request.words;
  if (action === 'grant') return grant(db, { ...request, words });
  return action === 'withdraw' ? withdraw(db, { ...request, words }) : list(db, request);
}
