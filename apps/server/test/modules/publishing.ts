import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aBuiltVersion, TestingFolder } from '@portal/remotes/testing-build';
import { MODULES_PATH } from '@portal/wire';
import { moduleTokensCommand } from '../../src/operator/commands/modules/module-tokens.ts';
import { hostileZip, type HostileEntry } from '../hostile/archives.ts';
import { runPortalCommand } from '../portal-command.ts';
import type { TestServer } from '../harness.ts';

/** What a test publishes: a module with one page. */
interface BuildFacts {
  readonly id?: string;
  readonly version?: string;
  readonly path?: string;
  readonly line?: string;
  readonly verse?: string;
  /** More files of the build, by their names. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The files of a build. */
export function buildFiles(facts: BuildFacts = {}): Record<string, Buffer> {
  const { id = 'poems', version = '1.0.0', line, verse, files = {} } = facts;
  const { path: page = id } = facts;
  const manifest = { ...aBuiltVersion().manifest, id, pages: { verse: { path: page, roles: ['teacher'] } } };
  const folder = new TestingFolder();
  try {
    const build = folder.build(aBuiltVersion({ version, line, manifest }), verse);
    const names = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
      .map((entry) => path.join(entry.parentPath, entry.name));
    return Object.fromEntries([
      ...names.map((name) => [path.relative(build, name), readFileSync(name)] as const),
      ...Object.entries(files).map(([name, content]) => [name, Buffer.from(content)] as const),
    ]);
  } finally {
    folder.remove();
  }
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Packs files with their hashes; `more` is added without a hash unless `hashes` has one. */
export function packFiles(
  files: Readonly<Record<string, Buffer>>,
  {
    more = [],
    hashes = {},
  }: { more?: readonly HostileEntry[]; hashes?: Readonly<Record<string, string>> } = {},
): Buffer {
  const all = {
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sha256(content)])),
    ...hashes,
  };
  return hostileZip([
    { name: 'hashes.json', content: JSON.stringify(all) },
    ...Object.entries(files).map(([name, content]) => ({ name, content })),
    ...more,
  ]);
}

export const packBuild = (facts?: BuildFacts): Buffer => packFiles(buildFiles(facts));

export const tokensOf = (server: Pick<TestServer, 'databaseUrl'>, args: string) =>
  runPortalCommand({ 'module-tokens': moduleTokensCommand }, ['module-tokens', ...args.split(' ')], {
    DATABASE_URL: server.databaseUrl,
  });

/** Issues a token of a module and returns it. */
export async function issueToken(server: TestServer, args = 'poems philology'): Promise<string> {
  const { output, errors } = await tokensOf(server, `issue ${args} --until 2999-12-31`);
  if (errors !== '') throw new Error(errors);
  return output.split('\n')[0] ?? '';
}

export interface TeamReply {
  readonly status: number;
  /** The sentence of a refusal. */
  readonly message: string | undefined;
  readonly data: unknown;
}

interface TeamRequest {
  readonly token: string;
  readonly archive?: Buffer;
  readonly query?: string;
  readonly method?: 'GET' | 'POST';
}

type App = Pick<TestServer, 'app'>;

async function send(
  { app }: App,
  url: string,
  { token, archive, method = 'POST' }: TeamRequest,
): Promise<TeamReply> {
  const { statusCode: status, body } = await app.inject({
    method,
    url: `${MODULES_PATH}${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: 'lang=en',
      ...(archive && { 'content-type': 'application/zip' }),
    },
    ...(archive && { payload: archive }),
  });
  const { data, error } = JSON.parse(body);
  return { status, message: error?.message, data };
}

/** Runs an action of a module, such as `poems/publish`. */
export const act = (server: App, action: string, request: TeamRequest): Promise<TeamReply> =>
  send(server, `/${action}${request.query ?? ''}`, request);

/** Reads the list of modules, or the status of one. */
export const readModules = (server: App, token: string, id = ''): Promise<TeamReply> =>
  send(server, id, { token, method: 'GET' });

/** The versions that the server offers, such as `poems 1.0.0`. */
export async function offered({ app }: App): Promise<string[]> {
  const { body } = await app.inject({ url: '/lms/remotes/registry.json' });
  const { remotes }: { remotes: { id: string; versions: { version: string }[] }[] } = JSON.parse(body);
  return remotes.flatMap(({ id, versions }) => versions.map(({ version }) => `${id} ${version}`));
}
