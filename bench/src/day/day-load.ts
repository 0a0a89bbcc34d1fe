import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CallerHeaders } from '../harness/caller.ts';
import type { BenchWorkspace } from '../harness/workspace.ts';
import type { DayRequest } from './day-requests.ts';
import type { Sample } from './open-loop.ts';
import type { Usage } from './usage.ts';

/** What the generator plays: the planned requests, and the browsers that send them. */
export interface DayLoad {
  readonly origin: string;
  readonly checkInKeyFile: string;
  /** The headers of each person's browser, and of browsers that have not signed in. */
  readonly browsers: Readonly<Record<number, CallerHeaders>>;
  readonly visitors: readonly CallerHeaders[];
  readonly requests: readonly {
    readonly atMs: number;
    readonly personId: number;
    readonly request: DayRequest;
  }[];
  /** Who has an open event stream all day. */
  readonly streamIds: readonly number[];
}

export interface PlayedDay {
  readonly samples: readonly Sample[];
  /** One reading before each scene, and one after the last. */
  readonly readings: readonly Usage[];
}

const POLL_MS = 20;

/** When readings are taken, and how. */
export interface Readings {
  readonly everyMs: number;
  readonly count: number;
  read(generatorPid: number): Promise<Usage>;
}

/** Plays a day in a process of its own, and reads meanwhile what the processes use. */
export async function runDay(
  workspace: BenchWorkspace,
  load: DayLoad,
  { everyMs, count, read }: Readings,
): Promise<PlayedDay> {
  const file = path.join(workspace.dir, 'day.json');
  await writeFile(file, JSON.stringify(load));
  const generator = await workspace.processes.start({
    file: process.execPath,
    args: [path.join(import.meta.dirname, '../load/run-day.ts'), file],
  });
  const beginOf = () => Number(/^begins at (\d+)$/m.exec(generator.output)?.[1]);
  while (!generator.hasEnded && Number.isNaN(beginOf())) await delay(POLL_MS);
  const readings: Usage[] = [];
  for (let at = 0; at < count && !generator.hasEnded; at += 1) {
    await delay(Math.max(0, beginOf() + at * everyMs - Date.now()));
    readings.push(await read(generator.pid));
  }
  while (!generator.hasEnded && !generator.output.includes('played')) await delay(POLL_MS);
  if (generator.hasEnded) throw new Error(`The generator has ended too early:\n${generator.output}`);
  await generator.stop();
  return { samples: JSON.parse(await readFile(`${file}.samples`, 'utf8')), readings };
}
