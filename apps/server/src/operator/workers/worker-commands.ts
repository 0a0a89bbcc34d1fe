import type { Connection } from '../../database/connect.ts';

/** The first message to a worker. */
export interface StartCommand {
  readonly kind: 'start';
  readonly connection: Connection;
}

/** The message that brings a connection of a client. */
export const takeCommand = { kind: 'take' } as const;
/** The last message to a worker. */
export const stopCommand = { kind: 'stop' } as const;

/** A worker can take connections. */
export const readyReport = { kind: 'ready' } as const;
/** A worker has taken a connection. */
export const takenReport = { kind: 'taken' } as const;

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

export const isStart = (message: unknown): message is StartCommand => kindOf(message) === 'start';
export const isTake = (message: unknown): boolean => kindOf(message) === takeCommand.kind;
export const isStop = (message: unknown): boolean => kindOf(message) === stopCommand.kind;
export const isReady = (message: unknown): boolean => kindOf(message) === readyReport.kind;
export const isTaken = (message: unknown): boolean => kindOf(message) === takenReport.kind;
