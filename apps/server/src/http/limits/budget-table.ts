import { statementLimits } from '../../database/database-use.ts';
import { pictureLimits } from '../../storage/pictures/picture-limits.ts';
import {
  ADDRESS_FACTOR,
  connectionShare,
  databaseMsPerCall,
  SHARE_WAIT_MS,
  visitorFloor,
} from './budgets.ts';

/** A budget as the documents and `/metrics` show it. */
interface Budget {
  readonly what: string;
  readonly person: string;
  readonly address: string;
  readonly beyond: string;
}

/** The default of `CALLS_PER_MINUTE`, with which the table is computed. */
export const DEFAULT_CALLS_PER_MINUTE = 3_000;
const seconds = (ms: number): string => `${ms / 1_000} s`;
const { person, address } = databaseMsPerCall;
const { alone, inTransaction } = statementLimits.call;

/** What is dear enough to be counted for each caller: a signed-in person, or an address without a session. */
export const budgets = {
  calls: {
    what: 'pages and calls in a minute, `CALLS_PER_MINUTE`; the files of the portal are not counted',
    person: String(DEFAULT_CALLS_PER_MINUTE),
    address: `${DEFAULT_CALLS_PER_MINUTE * ADDRESS_FACTOR}, of which a visitor ${DEFAULT_CALLS_PER_MINUTE}; above it a known browser as before, others ${DEFAULT_CALLS_PER_MINUTE / visitorFloor.partOfCalls} each`,
    beyond: '429 `tooMany`; a page says so and opens again by itself',
  },
  databaseConnections: {
    what: 'connections of a server process, at a time',
    person: String(connectionShare.person),
    address: `${connectionShare.address}, of which a visitor ${connectionShare.visitor}`,
    beyond: `waits up to ${seconds(SHARE_WAIT_MS)}, then 503 \`databaseBusy\``,
  },
  databaseTime: {
    what: `time that connections are held, in a minute: ${person} or ${address} ms for each of \`CALLS_PER_MINUTE\``,
    person: seconds(DEFAULT_CALLS_PER_MINUTE * person),
    address: `${seconds(DEFAULT_CALLS_PER_MINUTE * address)}; above it ${seconds(visitorFloor.databaseMs)} of each visitor`,
    beyond: '429 `tooMany` until enough of the minute has passed',
  },
  statementTime: {
    what: 'time of one statement, alone and inside a transaction',
    person: `${seconds(alone)}, ${seconds(inTransaction)}`,
    address: `${seconds(alone)}, ${seconds(inTransaction)}`,
    beyond: '503 `tookTooLong`',
  },
  imageTime: {
    what: 'pictures that wait for the one process that renders them; people take turns',
    person: `${pictureLimits.waitingPerPerson}, ${seconds(pictureLimits.runLimitMs)} each`,
    address: 'none',
    beyond: '503 `unavailable`',
  },
  passwordHashes: {
    what: 'passwords that are compared or stored at a time',
    person: '4, in a queue that goes first',
    address: 'a queue of 50 for all; failures slow a network down (`signInLimit`)',
    beyond: '503 `unavailable`, 429 `tooManyAttempts`',
  },
  storedBytes: {
    what: 'bytes of files',
    person: 'settings `attachmentLimit` and `bookLimit`',
    address: 'none',
    beyond: '413 `quotaExceeded`',
  },
} as const satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;
