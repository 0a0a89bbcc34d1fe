import { spawn } from 'node:child_process';
import path from 'node:path';
import { person } from './a-university.ts';
import type { Tables } from './import-session.ts';

const cli = path.resolve(import.meta.dirname, '../../src/operator/cli.ts');

interface ImportProcess {
  /** Where relative paths begin. */
  readonly dir: string;
  readonly databaseUrl: string;
  readonly killAfterMs?: number;
  readonly onOutput?: (text: string) => void;
}

/** Runs `import` in a process of its own; resolves to its exit code, null for a killed one. */
export const runImport = (
  args: readonly string[],
  { dir, databaseUrl, killAfterMs, onOutput = () => undefined }: ImportProcess,
): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, 'import', ...args], {
      cwd: dir,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', onOutput);
    const timer =
      killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });

const alphabet = 'абвгдежзиклмнопр';
const nameOf = (at: number): string => {
  const indexes = [at & 15, (at >> 4) & 15, (at >> 8) & 15, at >> 12];
  return `Толпа Член${indexes.map((index) => alphabet[index]).join('')}`;
};

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Lines of `people` for made-up students, from `S0`. */
export const crowdOf = (count: number): string[] => [
  'sourceId,role,fullName,latinFamilyName,latinGivenName,pin,birthDate,faculty,department,position,email',
  ...numbers(count).map((at) => person(`S${at}`, nameOf(at), ',,,,FIT,,,')),
];

interface Size {
  readonly students: number;
  readonly groups: number;
  readonly teachers: number;
}

interface Place {
  readonly year: number;
  readonly term: string;
  /** Codes; each group studies all of them, with a lecture and a practice. */
  readonly disciplines: readonly string[];
}

/** The tables of a made-up university in which every group studies. */
export function crowdTables(
  { students, groups, teachers }: Size,
  { year, term, disciplines }: Place,
): Tables {
  const teaching = numbers(groups).flatMap((group) =>
    disciplines.flatMap((discipline, at) =>
      ['lecture', 'practice'].map(
        (lessons) => `${year},${term},${discipline},4,G${group},1,1,T${(group + at) % teachers},${lessons}`,
      ),
    ),
  );
  return {
    groups: ['sourceId,title,kind,faculty', ...numbers(groups).map((at) => `G${at},Толпа-${at},group,FIT`)],
    people: [
      ...crowdOf(students),
      ...numbers(teachers).map((at) => `T${at},teacher,${nameOf(students + at)},,,,,FIT,,,`),
    ],
    members: ['person,group', ...numbers(students).map((at) => `S${at},G${at % groups}`)],
    teaching: ['year,term,discipline,credits,group,semester,form,teacher,lessons', ...teaching],
  };
}
