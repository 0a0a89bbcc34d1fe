import type { ProgramPageRequest } from '@portal/wire/programs/programs';
import type { Db } from '../../../database/tables.ts';
import type { Program } from '../../../university/programs/program.ts';
import { ledgerList, orderList } from './office.queries.ts';
import { groupList, membershipList, peopleList, personalList } from './people.queries.ts';
import { readPage, type Page, type ProgramList } from './program-list.ts';
import { classList, examResultList, gradeList } from './study.queries.ts';
import { readAsOf } from './token-scope.queries.ts';

/** A page, and the time from which the next reading begins. */
export interface ProgramPage<Row> extends Page<Row> {
  readonly asOf: string;
}

/** Reads a page of a list for a program. */
export type ReadList<Request, Row> = (
  db: Db,
  program: Program,
  request: Request,
) => Promise<ProgramPage<Row>>;

const reading =
  <Request extends ProgramPageRequest, Row>(
    listOf: (db: Db, request: Request) => ProgramList<Row>,
  ): ReadList<Request, Row> =>
  async (db, { tokenId }, request) => {
    // Before the rows: what is written in between comes twice, and is not lost.
    const asOf = await readAsOf(db);
    const page = await readPage(listOf(db, request), tokenId, request);
    return { ...page, asOf: asOf.toISOString() };
  };

/** The lists that programs read, by the names of their calls. */
export const programLists = {
  people: reading(peopleList),
  personal: reading(personalList),
  groups: reading(groupList),
  memberships: reading(membershipList),
  classes: reading(classList),
  grades: reading(gradeList),
  examResults: reading(examResultList),
  orders: reading(orderList),
  payments: reading(ledgerList),
};
