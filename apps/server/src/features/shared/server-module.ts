import type { FastifyInstance } from 'fastify';
import type { CallsOfModules } from '@portal/wire/modules/module-contract';

/**
 * What limits the rows of a list. A number: the limit of its statement, or of the writes that make its rows. Otherwise what makes
 * the rows: no call of a person can add to them without end.
 */
export type RowLimit =
  | number
  /** A list in the code, such as the types of notifications. */
  | 'code'
  /** Settings and reference lists, which commands write. */
  | 'operators'
  /** What the registrar imports for one person, class or term: years, groups, plans, offers, grades. */
  | 'registrar'
  /** One journal: the students of its group, and the dates of a term times lesson times and subgroups. */
  | 'journal'
  /** As many rows as the request has, which its schema limits. */
  | 'request';

/** The bound of a list, and the reason for it. */
export interface ListBound {
  readonly rows: RowLimit;
  readonly why: string;
}

/** Who may see the rows of a table, as docs/security/data.md says. */
export type DataLevel = 'public' | 'internal' | 'personal';

/** The level of each table of a module. */
export type DataLevels<Tables> = Readonly<Record<keyof Tables, DataLevel>>;

/** The server side of a module: its folder, which is found by this object, its migrations, its texts and its tests. */
export interface ServerModule<Calls> {
  readonly routes: (app: FastifyInstance) => void | Promise<void>;
  /** The bound of each list that a call returns. */
  readonly bounds: Readonly<Partial<Record<keyof Calls, ListBound>>>;
  readonly dataLevels: Readonly<Record<string, DataLevel>>;
}

/** The server side of every module that has a contract. */
export type ServerModules = {
  readonly [Module in keyof CallsOfModules]: ServerModule<CallsOfModules[Module]>;
};
