import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@portal/wire/questionnaires/fields';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  findQuestionnaireClass,
  type QuestionnaireClass,
} from '../../../test/questionnaires/questionnaire-class.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { openTally } from './answer-box.ts';
import { sealClosed } from './periodic.queries.ts';

const answersOf = (option: number, text: string): Answer[] => [{ option }, { option: option % 2 }, { text }];

/** The answers of six students; the last text stands for one that would give somebody away. */
const given = ['Яснее', 'Больше задач', 'Всё хорошо', 'Быстрее', 'Медленнее', 'Canary answer'].map(
  (text, at) => answersOf(at % 5, text),
);

let server: TestServer;
let group: QuestionnaireClass;

beforeAll(async () => {
  server = await startServer();
  group = await findQuestionnaireClass(server);
});
afterAll(() => server.close());

interface BoxRow {
  readonly box: Buffer;
  readonly answered: number;
  readonly xmin: string;
}

const boxesOf = (id: number) =>
  queryRows<BoxRow>(
    server.db,
    `select box, answered, xmin::text from questionnaire_class where questionnaire_id = ${id} and answered > 0`,
  );

/** Answers a new questionnaire: `who[at]` gives the answer `at`, in the order of `turns`. */
async function answerAll(who: readonly number[], turns: readonly number[]) {
  const { id } = await group.add();
  for (const turn of turns) await group.answer(id, who[turn] ?? 0, given[turn] ?? []);
  const [row] = await boxesOf(id);
  if (!row) throw new Error('Nothing was stored');
  const key = { questionnaireId: id, classId: group.classId };
  return { id, row, tally: JSON.stringify(openTally(server.app.secrets.questionnaireKey, key, row.box)) };
}

/** Every table, with every row as text, system columns included. */
async function dump(): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    server.db,
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await queryRows<{ text: string }>(
      server.db,
      `select concat_ws(' ', '${name}', stored.xmin, stored.ctid, stored::text) as text from ${name} stored`,
    );
    parts.push(...rows.map(({ text }) => text));
  }
  return parts.join('\n');
}

describe('whoever reads the database', () => {
  it('finds the same bytes of content whoever gave which answer, and in which order', async () => {
    const one = await answerAll([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]);
    const other = await answerAll([5, 3, 4, 0, 2, 1], [3, 5, 0, 4, 1, 2]);
    expect(one.tally).toBe(other.tally);
    expect(one.row.answered).toBe(6);
    expect(one.row.box.length).toBe(other.row.box.length);
  });

  it('finds no answer as a row, a text or a hash without the key', async () => {
    const { id } = await group.add();
    const client = group.students[5];
    const answers = answersOf(4, 'Canary answer');
    const row = { id, id_class: group.classId, answers };
    await client?.request(
      questionnaires.answer,
      { questionnaireId: id, classId: group.classId, answers },
      { headers: { 'idempotency-key': 'of-an-answer' } },
    );
    const hash = createHash('sha256')
      .update(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .digest('hex');
    const all = await dump();
    expect(all).toContain('questionnaire_participation');
    for (const trace of ['Canary', Buffer.from('Canary').toString('hex'), hash, 'of-an-answer'])
      expect(all).not.toContain(trace);
    const rows = await boxesOf(id);
    expect(rows).toHaveLength(1);
  });

  it('finds the transaction of the last answer only, at the answers of the whole class', async () => {
    const { id } = await answerAll([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]);
    const [box] = await boxesOf(id);
    const participations = await queryRows<{ personId: number; xmin: string }>(
      server.db,
      `select person_id as "personId", xmin::text from questionnaire_participation where questionnaire_id = ${id}`,
    );
    expect(participations).toHaveLength(6);
    const tied = participations.filter(({ xmin }) => xmin === box?.xmin);
    expect(tied.map(({ personId }) => personId)).toEqual([group.studentIds[5]]);
    const others = participations.filter(({ xmin }) => xmin !== box?.xmin).map(({ xmin }) => xmin);
    const columns = await queryRows<{ column_name: string }>(
      server.db,
      "select column_name from information_schema.columns where table_name = 'questionnaire_participation'",
    );
    expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual([
      'class_id',
      'person_id',
      'questionnaire_id',
    ]);
    const lines = (await dump()).split('\n').filter((line) => others.includes(line.split(' ')[1] ?? ''));
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
      new Set(['questionnaire_participation']),
    );
  });

  it('finds nothing new in the audit', async () => {
    const { id } = await group.add();
    const count = () => queryRows<{ count: number }>(server.db, 'select count(*)::int as count from audit');
    const before = await count();
    await group.answer(id, 0, answersOf(0, 'Canary answer'));
    expect(await count()).toEqual(before);
  });

  it('finds nobody and no fewer than five answers after the last day', async () => {
    const { id } = await answerAll([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]);
    const few = await group.add();
    await group.answer(few.id, 0, answersOf(1, 'Canary answer'));
    await group.close(id);
    await group.close(few.id);
    await sealClosed(server.db);
    const left = await queryRows<{ id: number; answered: number; isErased: boolean }>(
      server.db,
      `select questionnaire_id as id, answered, box is null as "isErased" from questionnaire_class
       where questionnaire_id in (${id}, ${few.id}) and class_id = ${group.classId} order by 1`,
    );
    expect(left).toEqual([
      { id, answered: 6, isErased: false },
      { id: few.id, answered: 1, isErased: true },
    ]);
    const people = await queryRows(
      server.db,
      `select 1 from questionnaire_participation where questionnaire_id in (${id}, ${few.id})`,
    );
    expect(people).toEqual([]);
  });
});
