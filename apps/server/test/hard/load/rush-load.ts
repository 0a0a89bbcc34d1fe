import { registration, type Endpoint, type RequestOf } from '@portal/wire';
import type { HttpClient, HttpReply } from '../../clients/http-client.ts';
import type { RushStudent, WantedSeat } from './rush-term.ts';

/** A request of a rush. */
export interface RushRequest {
  readonly client: HttpClient;
  readonly student: RushStudent;
  readonly seat: WantedSeat;
}

/** All requests in the order of a rush: everybody's first discipline, then everybody's second, and so on. */
export const toRequests = (
  students: readonly RushStudent[],
  clients: readonly HttpClient[],
): RushRequest[] => {
  const own = students.map(({ seats }, at) => ({ seats, client: clients[at] }));
  return [0, 1, 2].flatMap((nth) =>
    students.flatMap((student, at) => {
      const [seat, client] = [own[at]?.seats[nth], own[at]?.client];
      return seat && client ? [{ client, student, seat }] : [];
    }),
  );
};

const semesterOf = ({ academicYearId, semesterId }: RushStudent) => ({ academicYearId, semesterId });

/** One discipline of a plan, by the call of the plan or by that of the specification. */
export function sendChoice({ client, student, seat }: RushRequest, at: number): Promise<HttpReply> {
  const { groupId, number, disciplineId, teacherId } = seat;
  const semester = semesterOf(student);
  if (at % 2 === 0) return client.send(registration.confirm, { ...semester, choices: [{ groupId, number }] });
  const repeated = {
    departmentId: undefined,
    credits: undefined,
    examFormId: undefined,
    planItemId: undefined,
    isByPlan: undefined,
    termId: undefined,
    title: undefined,
    lessonTypeId: undefined,
  };
  return client.send(registration.save, {
    ...semester,
    ...repeated,
    groupId,
    number,
    disciplineId,
    teacherId,
  });
}

/** What a reply says: `accepted`, the code of the reason, or the status. */
export function outcomeOf({ status, code, data }: HttpReply): string {
  if (status !== 200 || code !== undefined) return code ?? String(status);
  const [result] = Array.isArray(data) ? data : [];
  const { problem } = Object(result) as { readonly problem?: { readonly code?: string } };
  return problem?.code ?? 'accepted';
}

/** Sends requests with some of them open at any time; returns the number of replies by outcome. */
export async function sendAll(
  requests: readonly RushRequest[],
  openCount: number,
  isOver: () => boolean = () => false,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let next = 0;
  const work = async () => {
    while (next < requests.length && !isOver()) {
      const at = next;
      next += 1;
      const request = requests[at];
      if (!request) return;
      const outcome = outcomeOf(await sendChoice(request, at));
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: openCount }, work));
  return counts;
}

export interface Reads {
  readonly tookMs: readonly number[];
  readonly failed: readonly string[];
}

/** Students who look at their registrations, at the plan and at subgroups, each at an interval, until aborted. */
export async function readUntilAborted(
  readers: readonly Pick<RushRequest, 'client' | 'student' | 'seat'>[],
  { intervalMs, signal }: { readonly intervalMs: number; readonly signal: AbortSignal },
): Promise<Reads> {
  const tookMs: number[] = [];
  const failed: string[] = [];
  const read = async <E extends Endpoint>(client: HttpClient, endpoint: E, request: RequestOf<E>) => {
    const { status, code, tookMs: took } = await client.send(endpoint, request);
    tookMs.push(took);
    if (status !== 200 || code !== undefined) failed.push(`${endpoint.path}: ${status} ${code ?? ''}`);
  };
  await Promise.all(
    readers.map(async ({ client, student, seat }, at) => {
      const semester = semesterOf(student);
      const { disciplineId, teacherId } = seat;
      const reads = [
        () => read(client, registration.registrations, semester),
        () => read(client, registration.plan, semester),
        () => read(client, registration.subgroups, { ...semester, disciplineId, teacherId }),
        () =>
          read(client, registration.semesters, {
            academicYearId: student.academicYearId,
            groupId: undefined,
          }),
        () => read(client, registration.teachers, { ...semester, disciplineId }),
      ];
      for (let turn = at; !signal.aborted; turn += 1) {
        const startedAt = performance.now();
        await reads[turn % reads.length]?.();
        const restMs = Math.max(0, intervalMs - (performance.now() - startedAt));
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    }),
  );
  return { tookMs, failed };
}
