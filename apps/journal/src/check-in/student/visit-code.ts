import { CODE_PARAM, ROOM_PARAM, type VisitRequest } from '@portal/wire';

/** What a student has: the code of a lesson, the printed code of a room, or the digits that the teacher said. */
export type VisitCode = Pick<VisitRequest, 'token' | 'roomCode' | 'spokenCode'>;

/** The server's signed time, and when this browser received it. */
export interface ServerStamp {
  readonly stamp: string;
  readonly receivedAt: number;
}

/** What proves the time of a scan that is sent later. */
export type ScanTime = Pick<VisitRequest, 'stamp' | 'elapsedMs'>;

/** Older stamps prove nothing. */
const STAMP_MAX_AGE_MS = 24 * 60 * 60_000;
const CHECK_IN_PATH = /\/lms\/checkin\/?$/;

const noCode: VisitCode = { token: undefined, roomCode: undefined, spokenCode: undefined };

/** Names a code as the digits that the teacher said. */
export const spokenCode = (digits: string): VisitCode => ({ ...noCode, spokenCode: digits });

/** The code in the query of the check-in's address. */
export function codeOfParams(params: URLSearchParams): VisitCode | undefined {
  const token = params.get(CODE_PARAM) ?? undefined;
  const roomCode = params.get(ROOM_PARAM) ?? undefined;
  if (token !== undefined) return { ...noCode, token };
  return roomCode === undefined ? undefined : { ...noCode, roomCode };
}

/** The code in the text of a scanned QR code; `undefined` when it is not one of a check-in. */
export function codeOfText(text: string): VisitCode | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, searchParams } = new URL(text);
  return CHECK_IN_PATH.test(pathname) ? codeOfParams(searchParams) : undefined;
}

/**
 * Milliseconds that nobody can set within one page. Between two pages they follow the device's clock, of which only the
 * difference counts.
 */
export const monotonicNow = (): number => performance.timeOrigin + performance.now();

/** The proof for a scan at this moment. */
export function scanTimeOf(stamp: ServerStamp | undefined): ScanTime {
  const elapsedMs = stamp && Math.round(monotonicNow() - stamp.receivedAt);
  const isUsable = elapsedMs !== undefined && elapsedMs >= 0 && elapsedMs <= STAMP_MAX_AGE_MS;
  return isUsable ? { stamp: stamp?.stamp, elapsedMs } : { stamp: undefined, elapsedMs: undefined };
}
