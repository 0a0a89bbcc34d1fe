import type { Db } from '../../../src/database/tables.ts';
import type { BudgetName } from '../../../src/http/limits/budget-table.ts';
import { createTestDatabase } from '../../database.ts';
import { passwords, type DemoLogin } from '../../harness.ts';
import { HttpClient, type HttpReply } from '../../clients/http-client.ts';
import { createTempDir, removeTempDirs } from '../../temp-dir.ts';
import { ServerProcess } from '../../server/server-process.ts';

/** A server process and its signed-in users. */
export interface LoadTestServer {
  readonly origin: string;
  readonly db: Db;
  /** For a command that runs next to the server. */
  readonly databaseUrl: string;
  readonly people: readonly HttpClient[];
  signIn(login: DemoLogin): Promise<HttpReply>;
  /** What was used of a budget, and how often a caller was refused, as `/metrics` shows it. */
  readBudget(name: BudgetName): Promise<{ readonly used: number; readonly refused: number }>;
  stop(): Promise<void>;
}

const logins = ['student', 'teacher', 'editor'] as const;
const METRICS_TOKEN = 'of-the-load-test';

async function readBudget(origin: string, name: BudgetName) {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await response.text();
  const read = (what: string) =>
    Number(new RegExp(`^portal_budget_${what}_total\\{budget="${name}"\\} (.*)$`, 'm').exec(text)?.[1]);
  return { used: read('used'), refused: read('refused') };
}

export async function startLoadTestServer(count: number): Promise<LoadTestServer> {
  const database = await createTestDatabase();
  const server = new ServerProcess({
    DATA_DIR: await createTempDir(),
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  });
  const origin = await server.waitUntilReady();
  const people: HttpClient[] = [];
  // A person may have ten sessions.
  for (let at = 0; at < count; at += 1) {
    const login = logins[at % logins.length] ?? 'student';
    const person = new HttpClient(origin);
    const { status, code } = await person.signIn(login, passwords[login]);
    if (!person.user) throw new Error(`${login} could not sign in: ${status} ${code ?? ''}`);
    people.push(person);
  }
  return {
    origin,
    db: database.db,
    databaseUrl: database.url,
    people,
    signIn: (login) => new HttpClient(origin).signIn(login, passwords[login]),
    readBudget: (name) => readBudget(origin, name),
    stop: async () => {
      await server.stop();
      await database.drop();
      await removeTempDirs();
    },
  };
}
