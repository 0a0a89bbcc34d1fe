import { createOutbox, permanentErrorMessage, type Outbox, type OutboxItem } from '@portal/outbox';
import type { PortalStore } from '@portal/platform';
import type { OwnVisit, VisitRequest } from '@portal/wire';
import { perPerson } from '../../shared/per-person.ts';
import { visitApi } from './visit.api.ts';

/** The pending visits of a student, and what came of the last one that was sent. */
export interface PendingVisits {
  readonly items: readonly OutboxItem<VisitRequest>[];
  readonly outcome: OwnVisit | undefined;
}

const LANE = 'visits';

/** Loads today's check-ins again, after one of them has changed. */
export function refreshOwnVisits({ dispatch }: PortalStore): void {
  void dispatch(visitApi.endpoints.ownVisits.initiate({}, { forceRefetch: true, subscribe: false }));
}

/** Visits that did not reach the server: they stay on this device and are sent when the network is back. */
class VisitSession {
  readonly #store: PortalStore;
  readonly #outbox: Outbox<VisitRequest>;
  /** One tab sends for all of them. */
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Set<() => void>();
  readonly #unbind: () => void;
  #pending: PendingVisits = { items: [], outcome: undefined };

  constructor(store: PortalStore, personId: number) {
    this.#store = store;
    this.#tabs = new BroadcastChannel(`visits-${personId}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<OwnVisit>) => this.#receive(data);
    this.#outbox = createOutbox<VisitRequest>({
      name: `journal.check-in-${personId}`,
      send: async (request, delivery) => {
        const call = visitApi.endpoints.visit.initiate({ request, delivery }, { track: false });
        const outcome = await store.dispatch(call).unwrap();
        this.#tabs.postMessage(outcome);
        this.#receive(outcome);
      },
      permanentErrorMessage,
    });
    this.#unbind = this.#followNetwork();
  }

  readonly pending = (): PendingVisits => this.#pending;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async keep(request: VisitRequest): Promise<void> {
    this.#publish({ outcome: undefined });
    await this.#outbox.add(LANE, request);
  }

  readonly remove = (key: string): Promise<void> => this.#outbox.remove(key);
  readonly forgetOutcome = (): void => this.#publish({ outcome: undefined });

  wake(): void {
    this.#outbox.wake();
  }

  #receive(outcome: OwnVisit): void {
    this.#publish({ outcome });
    refreshOwnVisits(this.#store);
  }

  #publish(change: Partial<PendingVisits>): void {
    this.#pending = { ...this.#pending, ...change };
    for (const listener of this.#listeners) listener();
  }

  #followNetwork(): () => void {
    const wake = () => this.wake();
    window.addEventListener('online', wake);
    const unsubscribe = this.#outbox.subscribe(() => this.#publish({ items: this.#outbox.items() }));
    return () => {
      window.removeEventListener('online', wake);
      unsubscribe();
    };
  }

  close(): void {
    this.#unbind();
    this.#outbox.close();
    this.#tabs.close();
  }
}

/** The pending visits of the signed-in person; they are also sent when the page is closed. */
export const getVisitSession = perPerson((store, personId) => new VisitSession(store, personId));

/** Sends the visits that wait on this device. */
export const resumeVisits = (store: PortalStore): void => getVisitSession(store).wake();
