import { createOutbox, permanentErrorMessage, type Outbox } from '@portal/outbox';
import { selectIsOnline, type PortalStore } from '@portal/platform';
import type { CellResult, JournalGrid, JournalRef } from '@portal/wire';
import { perPerson } from '../../shared/per-person.ts';
import { JournalMarks } from './journal-marks.ts';
import { nextPaint } from './next-paint.ts';
import { laneOf, type PendingBatch } from './pending-marks.ts';
import { updateLoadedGrids } from './loaded-grids.ts';
import { sendMarks } from './save-marks.ts';

/** Marks that are typed in a row are sent together; until then they are safe in the browser's database. */
const REST_MS = 1_200;

/** An answer, as one tab tells it to the others. */
interface SavedResponse {
  readonly lane: string;
  readonly results: readonly CellResult[];
}

/** The marks of the signed-in teacher: one outbox for all journals, and the journals that were opened in this tab. */
export class MarkSession {
  readonly #store: PortalStore;
  readonly #outbox: Outbox<PendingBatch>;
  readonly #tabs: BroadcastChannel;
  readonly #journals = new Map<string, JournalMarks>();
  readonly #unbind: () => void;

  constructor(store: PortalStore, personId: number) {
    this.#store = store;
    this.#tabs = new BroadcastChannel(`marks-${personId}`);
    this.#tabs.onmessage = ({ data }: MessageEvent<SavedResponse>) => this.#receive(data);
    this.#outbox = createOutbox<PendingBatch>({
      name: `journal-${personId}`,
      restMs: REST_MS,
      send: (batch, delivery) =>
        sendMarks(batch, {
          store,
          delivery,
          onResults: (results) => {
            const response = { lane: laneOf(batch.journal), results };
            this.#tabs.postMessage(response);
            this.#receive(response);
          },
        }),
      permanentErrorMessage,
    });
    this.#unbind = this.#followNetworkAndTab();
  }

  /** The marks of a journal; they stay with their undo steps while other pages are open. */
  open(journal: JournalRef, grid: JournalGrid): JournalMarks {
    const lane = laneOf(journal);
    const existing = this.#journals.get(lane);
    if (existing) return existing;
    const marks = new JournalMarks(journal, {
      items: () => this.#outbox.items().filter((item) => item.lane === lane),
      update: async (update) => {
        // What a key changes is painted first.
        await nextPaint();
        await this.#outbox.update(lane, update);
      },
      isOnline: () => selectIsOnline(this.#store.getState()),
    });
    marks.receive(grid);
    this.#journals.set(lane, marks);
    return marks;
  }

  wake(): void {
    this.#outbox.wake();
  }

  #receive({ lane, results }: SavedResponse): void {
    this.#journals.get(lane)?.receiveResults(results);
    updateLoadedGrids(this.#store, lane, results);
  }

  readonly #refreshAll = (): void => {
    for (const marks of this.#journals.values()) marks.refresh();
  };

  #followNetworkAndTab(): () => void {
    const wake = () => this.wake();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') this.#outbox.flush();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', flushWhenHidden);
    const unsubscribeOutbox = this.#outbox.subscribe(this.#refreshAll);
    let isOnline = selectIsOnline(this.#store.getState());
    const unsubscribeStore = this.#store.subscribe(() => {
      if (selectIsOnline(this.#store.getState()) === isOnline) return;
      isOnline = !isOnline;
      this.#refreshAll();
    });
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      unsubscribeOutbox();
      unsubscribeStore();
    };
  }

  close(): void {
    this.#unbind();
    this.#outbox.close();
    this.#tabs.close();
  }
}

/** The marks of the signed-in person; they continue to be sent after the journal is closed. */
export const getMarkSession = perPerson((store, personId) => new MarkSession(store, personId));

/** Sends the marks that wait on this device. */
export const resumeSending = (store: PortalStore): void => getMarkSession(store).wake();
