import type { Registry } from 'prom-client';
import type { Connection } from '../../database/connect.ts';

/** The metrics of a process, as messages hold them. */
export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

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

/** Numbers bring a response to its request. */
interface NumberedMessage<Kind extends string> {
  readonly kind: Kind;
  readonly id: number;
}

/** The primary process wants the metrics of a worker. */
export type MeasureCommand = NumberedMessage<'measure'>;
/** The metrics of a worker. */
export interface MeasuredReport extends NumberedMessage<'measured'> {
  readonly metrics: Metrics;
}
/** A worker wants the metrics of all processes. */
export type MetricsRequest = NumberedMessage<'metricsRequest'>;
/** The metrics of all processes. */
export interface MetricsResponse extends NumberedMessage<'metricsResponse'> {
  readonly text: string;
}

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

export const isStart = (message: unknown): message is StartCommand => kindOf(message) === 'start';
export const isTake = (message: unknown): boolean => kindOf(message) === takeCommand.kind;
export const isStop = (message: unknown): boolean => kindOf(message) === stopCommand.kind;
export const isReady = (message: unknown): boolean => kindOf(message) === readyReport.kind;
export const isTaken = (message: unknown): boolean => kindOf(message) === takenReport.kind;
export const isMeasure = (message: unknown): message is MeasureCommand => kindOf(message) === 'measure';
export const isMeasured = (message: unknown): message is MeasuredReport => kindOf(message) === 'measured';
export const isMetricsRequest = (message: unknown): message is MetricsRequest =>
  kindOf(message) === 'metricsRequest';
export const isMetricsResponse = (message: unknown): message is MetricsResponse =>
  kindOf(message) === 'metricsResponse';
