import { useRef, useState, useSyncExternalStore } from 'react';
import { permanentErrorMessage } from '@portal/outbox';
import { selectIsOnline, useLiveEvents, usePortalStore, type PortalStore } from '@portal/platform';
import { checkInTopic, type OwnVisit, type VisitRequest } from '@portal/wire';
import { locate, PATIENT_LOCATION_MS, QUICK_LOCATION_MS, type Place } from './locate.ts';
import { scanTimeOf, type VisitCode } from './visit-code.ts';
import { getVisitSession, refreshOwnVisits, type PendingVisits } from './visit-session.ts';
import { visitApi } from './visit.api.ts';

/** How far a check-in is. */
export type VisitState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly code: VisitCode; readonly message: string }
  | {
      readonly kind: 'done';
      readonly visit: OwnVisit;
      /** What was sent, for a second attempt with the location. */
      readonly code: VisitCode | undefined;
      readonly isLocationMissing?: boolean;
    };

export interface VisitControl {
  readonly state: VisitState;
  readonly pending: PendingVisits['items'];
  readonly send: (code: VisitCode) => Promise<void>;
  readonly sendWithLocation: (code: VisitCode) => Promise<void>;
  readonly removePending: (key: string) => Promise<void>;
  readonly finish: () => void;
}

/** A request without a response for so long is stored and sent again. */
const RESPONSE_LIMIT_MS = 8_000;
const idle: VisitState = { kind: 'idle' };
const nowhere: Place = { longitude: undefined, latitude: undefined };

const toRequest = (store: PortalStore, code: VisitCode): VisitRequest => ({
  slotId: undefined,
  roomId: undefined,
  ...nowhere,
  ...code,
  ...scanTimeOf(visitApi.endpoints.serverStamp.select({})(store.getState()).data),
});

interface VisitAttempt {
  readonly code: VisitCode;
  readonly request: VisitRequest;
}

/** Sends a visit, or keeps it on this device while the server cannot be reached. */
async function sendOrKeep(store: PortalStore, { code, request }: VisitAttempt): Promise<VisitState> {
  const keep = async (): Promise<VisitState> => {
    await getVisitSession(store).keep(request);
    return idle;
  };
  if (!selectIsOnline(store.getState())) return keep();
  const online = { ...request, stamp: undefined, elapsedMs: undefined };
  const call = store.dispatch(visitApi.endpoints.visit.initiate({ request: online }, { track: false }));
  const timer = setTimeout(() => call.abort(), RESPONSE_LIMIT_MS);
  const { data, error } = await call;
  clearTimeout(timer);
  if (data) return { kind: 'done', visit: data, code };
  const message = permanentErrorMessage(error);
  return message === undefined ? keep() : { kind: 'failed', code, message };
}

const withNames = (visit: OwnVisit, { disciplineName, roomName }: OwnVisit): OwnVisit => ({
  ...visit,
  disciplineName: visit.disciplineName ?? disciplineName,
  roomName: visit.roomName ?? roomName,
});

/** Checks the student in, and follows what becomes of it. */
export function useVisit(): VisitControl {
  const store = usePortalStore();
  const session = getVisitSession(store);
  const { items, outcome } = useSyncExternalStore(session.subscribe, session.pending);
  const [own, setState] = useState<VisitState>(idle);
  const state: VisitState =
    own.kind === 'idle' && outcome ? { kind: 'done', visit: outcome, code: undefined } : own;
  const turn = useRef(0);

  const send = async (code: VisitCode, limitMs: number): Promise<void> => {
    const attempt = (turn.current += 1);
    const request = toRequest(store, code);
    const before = state;
    session.forgetOutcome();
    setState({ kind: 'sending' });
    const place = await locate(limitMs);
    if (attempt !== turn.current) return;
    if (limitMs === PATIENT_LOCATION_MS && !place && before.kind === 'done') {
      setState({ ...before, isLocationMissing: true });
      return;
    }
    const next = await sendOrKeep(store, { code, request: { ...request, ...place } });
    if (attempt !== turn.current) return;
    setState(next);
    refreshOwnVisits(store);
  };

  useLiveEvents(checkInTopic, {
    onEvent: ({ visit }) => {
      if (!visit) return;
      const isShown = state.kind === 'done' && state.visit.checkInId === visit.checkInId;
      // The event is the same for every language, so that it has no names.
      if (isShown) setState({ ...state, visit: withNames(visit, state.visit) });
      refreshOwnVisits(store);
    },
    onMissed: () => refreshOwnVisits(store),
  });

  return {
    state,
    pending: items,
    send: (code) => send(code, QUICK_LOCATION_MS),
    sendWithLocation: (code) => send(code, PATIENT_LOCATION_MS),
    removePending: session.remove,
    finish: () => {
      session.forgetOutcome();
      setState(idle);
    },
  };
}
