import type { Connection } from '../database/connect.ts';

/** The first message to a worker. */
export interface StartCommand {
  readonly kind: 'start';
  readonly connection: Connection;
}

/** The last message to a worker. */
export const stopCommand = { kind: 'stop' } as const;

const isMessage = (message: unknown): message is { readonly kind: unknown } =>
  typeof message === 'object' && message !== null && 'kind' in message;

export const isStart = (message: unknown): message is StartCommand =>
  isMessage(message) && message.kind === 'start';

export const isStop = (message: unknown): boolean => isMessage(message) && message.kind === stopCommand.kind;
