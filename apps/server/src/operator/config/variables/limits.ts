import { DEFAULT_CALLS_PER_MINUTE } from '../../../http/limits/budget-table.ts';
import { integer, type Variable } from './variable.ts';

/** What one caller, one address and one machine may do. */
export const limitVariables = {
  callsPerMinute: {
    name: 'CALLS_PER_MINUTE',
    text: 'Calls per minute and session; an address without a session may make ten times as many. The database time of a caller follows from it.',
    kind: integer(1, 100_000_000),
    default: DEFAULT_CALLS_PER_MINUTE,
  },
  connectionsPerAddress: {
    name: 'CONNECTIONS_PER_ADDRESS',
    text: 'Connections of one address (an IPv6 network) without event streams, which are counted by session. Above the bound, its idle connections are closed first. Behind a trusted proxy, requests are counted by client.',
    kind: integer(10, 1_000_000),
    default: 1_000,
  },
  maxEventLoopDelayMs: {
    name: 'MAX_EVENT_LOOP_DELAY_MS',
    text: 'Above this event loop delay in milliseconds the server answers new requests with 503; 0 disables the limit.',
    kind: integer(0, 60_000),
    default: 1_000,
  },
} as const satisfies Record<string, Variable>;
