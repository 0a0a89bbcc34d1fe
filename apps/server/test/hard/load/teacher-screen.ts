import { setTimeout as delay } from 'node:timers/promises';
import {
  checkIn,
  checkInTopic,
  journalTopic,
  type CheckInCode,
  type CheckInEvent,
  type RosterEntry,
} from '@portal/wire';
import { readTopic, type EventReader } from '../../clients/event-reader.ts';
import type { HttpClient } from '../../clients/http-client.ts';

const POLL_MS = 10;

/** The screen of the teacher: the newest code and the roster, as they come. */
export class TeacherScreen {
  readonly roster = new Map<number, RosterEntry>();
  code: CheckInCode | undefined;
  codeCameAt = 0;
  #isOpen = true;
  readonly #reader: EventReader<CheckInEvent>;
  readonly #grid: EventReader<object>;

  private constructor(reader: EventReader<CheckInEvent>, grid: EventReader<object>) {
    this.#reader = reader;
    this.#grid = grid;
  }

  /** Opens the streams of the check-in and of the grid. */
  static async open(client: HttpClient, origin: string): Promise<TeacherScreen> {
    const reader = await readTopic(checkInTopic, client, { origin });
    const grid = await readTopic(journalTopic, client, { origin });
    const screen = new TeacherScreen(reader, grid);
    void screen.#follow();
    const [current] = await client.request(checkIn.current, {});
    screen.#show(current?.code ?? undefined);
    return screen;
  }

  close(): void {
    this.#isOpen = false;
    this.#reader.close();
    this.#grid.close();
  }

  #show(code: CheckInCode | undefined): void {
    if (!code) return;
    this.code = code;
    this.codeCameAt = performance.now();
  }

  async #follow(): Promise<void> {
    while (this.#isOpen) {
      const event = this.#reader.isEmpty() ? undefined : await this.#reader.next();
      if (!event) await delay(POLL_MS);
      this.#show(event?.code);
      for (const entry of event?.entries ?? []) this.roster.set(entry.studentId, entry);
    }
  }
}
