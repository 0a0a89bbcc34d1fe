import fc from 'fast-check';
import { sql } from 'kysely';
import { news, type NewsDraft } from '@portal/wire';
import { announcements, NEWS_PINNED_MAX } from '@portal/wire/news/announcements';
import type { Reply, TestClient, TestServer } from '../harness.ts';
import type { NewsPeople } from './news-people.ts';

const HOUR_MS = 3_600_000;
/** No row has this id. */
const NO_ID = 2 ** 31 - 1;

/** One step of a random history; people, items and faculties are numbers, and times are hours from now. */
export interface NewsStep {
  readonly kind: 'publish' | 'change' | 'pin' | 'remove' | 'confirm' | 'remind' | 'hoursPass';
  readonly person: number;
  readonly item: number;
  readonly audience: NewsDraft['audience'];
  readonly faculty: number | undefined;
  readonly publishIn: number | undefined;
  readonly expiresIn: number | undefined;
  readonly isPinned: boolean | undefined;
}

const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: undefined });

export const anyNewsStep: fc.Arbitrary<NewsStep> = fc.record({
  kind: fc.constantFrom(
    'publish' as const,
    'publish',
    'change',
    'change',
    'pin',
    'remove',
    'confirm',
    'remind',
    'hoursPass',
  ),
  person: fc.nat(3),
  item: fc.nat(5),
  audience: fc.constantFrom('everyone' as const, 'students', 'teachers'),
  faculty: orNone(fc.nat(2)),
  publishIn: orNone(fc.integer({ min: -2, max: 6 })),
  expiresIn: orNone(fc.integer({ min: -2, max: 8 })),
  isPinned: orNone(fc.boolean()),
});

interface Row {
  readonly id: number;
  readonly version: number;
  readonly isDeleted: boolean;
  readonly expiresAt: Date | null;
  readonly row: string;
}

/** Plays steps by the calls of browsers, and says what they must not have done. */
export class NewsHistory {
  readonly #server: TestServer;
  readonly #clients: readonly TestClient[];
  readonly #facultyIds: readonly number[];

  constructor(server: TestServer, people: NewsPeople) {
    this.#server = server;
    this.#clients = [people.editor, people.dean, people.tutor, people.student];
    this.#facultyIds = [...people.facultyIds, NO_ID];
  }

  /** Without what the timer of periods writes. */
  async #items(): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select id, version, deleted_at is not null as "isDeleted", expires_at as "expiresAt", (to_jsonb(news_item) - 'is_waiting' - 'is_withdrawn')::text as row
      from news_item order by id`.execute(this.#server.db);
    return rows;
  }

  /** Readers who would have more pinned items than the limit: those of a faculty and role. */
  async #overPinned(): Promise<string | undefined> {
    const { rows } = await sql<{ problem: string }>`
      select format('role %s of faculty %s has %s pinned items', role, faculty.id, count(*)) as problem
      from faculty cross join (values (1), (2)) as roles (role) join news_item item
        on item.audience in (0, role) and (item.faculty_id is null or item.faculty_id = faculty.id)
      where pinned_at is not null and deleted_at is null and (expires_at is null or expires_at > now())
      group by role, faculty.id having count(*) > ${NEWS_PINNED_MAX}`.execute(this.#server.db);
    return rows[0]?.problem;
  }

  /** Moves all times to the past. */
  async #letHoursPass(hours: number): Promise<void> {
    await sql`update news_item set created_at = created_at - make_interval(hours => ${hours}),
      publish_at = publish_at - make_interval(hours => ${hours}), expires_at = expires_at - make_interval(hours => ${hours})`.execute(
      this.#server.db,
    );
  }

  #draftOf(
    { audience, faculty, publishIn, expiresIn, isPinned, item }: NewsStep,
    stored: Row | undefined,
  ): NewsDraft {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
    const facultyId = faculty === undefined ? undefined : this.#facultyIds[faculty];
    // A form sends the end that is stored when it is left as it is.
    const storedEnd = item % 2 === 0 ? stored?.expiresAt?.toISOString() : undefined;
    const expiresAt = expiresIn === undefined ? storedEnd : at(expiresIn);
    return {
      caption: 'Деканат',
      name: `Объявление ${item}`,
      message: 'Текст',
      audience,
      ...(facultyId !== undefined && { facultyId }),
      ...(publishIn !== undefined && { publishAt: at(publishIn) }),
      ...(expiresAt !== undefined && { expiresAt }),
      ...(isPinned !== undefined && { isPinned }),
    };
  }

  #send(step: NewsStep, items: readonly Row[]): Promise<Reply> {
    const client = this.#clients[step.person];
    if (!client) throw new Error('There is no such person');
    // One of the newest.
    const item = items.toReversed()[step.item];
    const [newsId, version] = [item?.id ?? NO_ID, item?.version ?? 1];
    const change = { newsId, version, draft: this.#draftOf(step, item) };
    const calls: Readonly<Record<Exclude<NewsStep['kind'], 'hoursPass'>, () => Promise<Reply>>> = {
      publish: () => client.tryRequest(news.publish, this.#draftOf(step, undefined), { files: [] }),
      change: () => client.tryRequest(announcements.change, change, { files: [] }),
      pin: () => client.tryRequest(announcements.pin, { newsId, isPinned: step.isPinned ?? true }),
      remove: () => client.tryRequest(news.remove, { newsId }),
      confirm: () => client.tryRequest(announcements.confirm, { newsId }),
      remind: () => client.tryRequest(announcements.remind, { newsId }),
    };
    if (step.kind === 'hoursPass') throw new Error('Time passes without a call');
    return calls[step.kind]();
  }

  /** Plays a step; returns what it has broken. */
  async play(step: NewsStep): Promise<string | undefined> {
    if (step.kind === 'hoursPass') {
      await this.#letHoursPass(step.item);
      return undefined;
    }
    const before = await this.#items();
    const reply = await this.#send(step, before);
    if (reply.status >= 500) return `${reply.status} ${reply.body}`;
    const after = new Map((await this.#items()).map((one) => [one.id, one]));
    const changed = before.filter(({ id, row }) => after.get(id)?.row !== row);
    if (reply.code !== undefined && (changed.length > 0 || after.size > before.length))
      return `refused with ${reply.code}, but something was written`;
    const deleted = changed.find(({ isDeleted }) => isDeleted);
    if (deleted) return `a deleted item was changed: ${deleted.row}`;
    return this.#overPinned();
  }
}
