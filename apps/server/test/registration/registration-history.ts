import fc from 'fast-check';
import { sql } from 'kysely';
import { registration, type Endpoint } from '@portal/wire';
import type { Reply, TestClient, TestServer } from '../harness.ts';
import type { RegistrationPeople } from './registration-people.ts';

/** One step of a random history; students, seats and own registrations are numbers. */
export interface RegistrationStep {
  readonly kind: 'confirm' | 'save' | 'join' | 'delete' | 'leave' | 'fill';
  readonly student: number;
  readonly seats: readonly number[];
}

export const anyRegistrationStep = (students: number, seats: number): fc.Arbitrary<RegistrationStep> =>
  fc.record({
    kind: fc.oneof(
      { weight: 5, arbitrary: fc.constant('confirm' as const) },
      {
        weight: 5,
        arbitrary: fc.constantFrom('save' as const, 'join', 'delete', 'delete', 'leave', 'fill'),
      },
    ),
    student: fc.nat(students - 1),
    seats: fc.array(fc.nat(seats - 1), { minLength: 1, maxLength: 8 }),
  });

/** A subgroup that somebody may ask for: of the plan, by type, optional, or of another speciality. */
export interface AnySeat {
  readonly classId: number;
  readonly groupId: number;
  readonly number: number;
  readonly disciplineId: number;
  readonly teacherId: number;
  readonly lessonTypeId: number | undefined;
  readonly isOptional: boolean;
}

/** Those of the student's streams, and one in ten of the others. */
export async function findSeats({ db }: TestServer, studentId: number): Promise<AnySeat[]> {
  const { rows } = await sql<AnySeat>`
    select seat.class_id as "classId", class.group_id as "groupId", seat.number, course.discipline_id as "disciplineId",
      (select teacher_id from class_teacher where class_id = class.id order by lesson_type_id, teacher_id limit 1) as "teacherId",
      offer.lesson_type_id as "lessonTypeId", offer.is_optional as "isOptional"
    from registration_seat seat join registration_offer offer using (class_id) join class on class.id = seat.class_id
    join course on course.id = class.course_id join study_group stream on stream.id = class.group_id
    join person on person.id = ${studentId}
    join group_member home on home.person_id = person.id and home.is_home
    join study_group home_group on home_group.id = home.group_id
    where seat.class_id % 10 = 0 or coalesce(stream.speciality_id = home_group.speciality_id, true)
      and coalesce(stream.intake_year = home_group.intake_year, true)
    order by seat.class_id, seat.number`.execute(db);
  return rows.map((row) => ({ ...row, lessonTypeId: row.lessonTypeId ?? undefined }));
}

interface HistorySetup {
  readonly server: TestServer;
  readonly people: RegistrationPeople;
  readonly clients: readonly TestClient[];
  readonly seats: readonly AnySeat[];
}

/** What is wrong with the answers to a step; nothing where they agree. */
export type Contradiction = string | undefined;

const outcomeOf = ({ status, code }: Reply): string => code ?? (status === 200 ? 'accepted' : String(status));

/** Plays steps by the calls of browsers, and compares the answers of calls that must agree. */
export class RegistrationHistory {
  readonly #given: HistorySetup;

  constructor(given: HistorySetup) {
    this.#given = given;
  }

  #seatsOf({ seats }: RegistrationStep): AnySeat[] {
    return seats.flatMap((number) => this.#given.seats[number] ?? []);
  }

  async #outcomes(client: TestClient, endpoint: typeof registration.check, seats: readonly AnySeat[]) {
    const choices = seats.map(({ groupId, number }) => ({ groupId, number }));
    const reply = await client.tryRequest(endpoint, { ...this.#given.people.ref, choices });
    if (reply.status !== 200) return [outcomeOf(reply)];
    return endpoint.response.decode(Object(reply.data)).map(({ problem }) => problem?.code ?? 'accepted');
  }

  async #registered(client: TestClient) {
    return client.request(registration.registrations, this.#given.people.ref);
  }

  async #confirm(client: TestClient, seats: readonly AnySeat[]): Promise<Contradiction> {
    const checked = await this.#outcomes(client, registration.check, seats);
    const confirmed = await this.#outcomes(client, registration.confirm, seats);
    if (confirmed.join() !== checked.join()) return `check: ${checked.join()}, confirm: ${confirmed.join()}`;
    const held = await this.#registered(client);
    const missing = seats.filter(
      (seat, at) =>
        confirmed[at] === 'accepted' &&
        !held.some(({ groupId, number }) => groupId === seat.groupId && number === seat.number),
    );
    return missing.length > 0 ? `accepted, but not registered: ${JSON.stringify(missing)}` : undefined;
  }

  async #save(client: TestClient, seats: readonly AnySeat[]): Promise<Contradiction> {
    const [seat] = seats;
    if (!seat) return undefined;
    const [checked] = await this.#outcomes(client, registration.check, [seat]);
    const { isOptional, classId: _, ...choice } = seat;
    const { save, saveOptional, saveByType } = registration;
    const request = { ...this.#given.people.ref, ...choice };
    const reply =
      choice.lessonTypeId === undefined || isOptional
        ? await client.tryRequest(isOptional ? saveOptional : save, request)
        : await client.tryRequest(saveByType, { ...request, lessonTypeId: choice.lessonTypeId });
    return outcomeOf(reply) === checked ? undefined : `check: ${checked}, save: ${outcomeOf(reply)}`;
  }

  /** Sends a call whose refusal is right, whatever its reason. */
  async #send<E extends Endpoint>(client: TestClient, endpoint: E, request: unknown): Promise<Contradiction> {
    const reply = await client.tryRequest(endpoint, Object(request));
    return reply.status >= 500 ? `${endpoint.path}: ${reply.status} ${reply.body}` : undefined;
  }

  async #fill(seat: AnySeat): Promise<Contradiction> {
    const { server } = this.#given;
    await sql`update registration_seat set capacity = case when capacity > taken then taken else taken + 3 end
        where class_id = ${seat.classId} and number = ${seat.number}`.execute(server.db);
    return undefined;
  }

  /** Gives up what the students have, so that each history begins in the same state. */
  async reset(): Promise<void> {
    const { server, people, clients, seats } = this.#given;
    for (const client of clients) {
      for (const { id } of await this.#registered(client)) await client.request(registration.delete, { id });
      const { waiting } = await client.request(registration.plan, people.ref);
      for (const { id } of waiting) await client.request(registration.leaveQueue, { id });
    }
    await sql`update registration_seat set capacity = taken + 3
      where class_id = any(${seats.map(({ classId }) => classId)}::int[])`.execute(server.db);
  }

  async #delete(client: TestClient, { seats: [nth = 0] }: RegistrationStep): Promise<Contradiction> {
    const held = await this.#registered(client);
    const registered = held[nth % Math.max(held.length, 1)];
    return registered && this.#send(client, registration.delete, { id: registered.id });
  }

  async #leave(client: TestClient): Promise<Contradiction> {
    const { waiting } = await client.request(registration.plan, this.#given.people.ref);
    return waiting[0] && this.#send(client, registration.leaveQueue, { id: waiting[0].id });
  }

  async play(step: RegistrationStep): Promise<Contradiction> {
    const client = this.#given.clients[step.student];
    const seats = this.#seatsOf(step);
    const [seat] = seats;
    if (!client || !seat) throw new Error('There is no such student or seat');
    const calls: Readonly<Record<RegistrationStep['kind'], () => Promise<Contradiction>>> = {
      confirm: () => this.#confirm(client, seats),
      save: () => this.#save(client, seats),
      join: () => this.#send(client, registration.joinQueue, { ...this.#given.people.ref, ...seat }),
      delete: () => this.#delete(client, step),
      leave: () => this.#leave(client),
      fill: () => this.#fill(seat),
    };
    return calls[step.kind]();
  }
}
