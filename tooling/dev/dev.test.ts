import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { nodeBinary } from '../run/place.mjs';
import { remoteIds } from '../rspack/read-manifest.ts';
import { Processes } from './processes.ts';

interface App {
  readonly id: string;
  readonly port: number;
}

interface Plan {
  readonly shell: App;
  readonly gallery: App;
  readonly fromSource: readonly App[];
  readonly fromBuild: readonly App[];
  readonly portalUrl?: string;
}

/**
 * The plan of a command line, computed in a separate process that runs TypeScript directly, because it imports the
 * apps' configurations.
 */
function planOf(...words: readonly string[]): Plan {
  const code = `import { readPlan } from ${JSON.stringify(path.join(import.meta.dirname, 'plan.ts'))};
process.stdout.write(JSON.stringify(await readPlan(${JSON.stringify(words)})));`;
  const options = { encoding: 'utf8', stdio: 'pipe' } as const;
  return JSON.parse(execFileSync(nodeBinary(), ['--input-type=module', '--eval', code], options));
}

const ids = (apps: readonly App[]) => apps.map(({ id }) => id);

describe('pnpm dev', () => {
  it('runs every remote from source, each on its own port', () => {
    const { shell, gallery, fromSource, fromBuild } = planOf();
    expect(ids(fromSource)).toEqual(remoteIds());
    expect(fromBuild).toEqual([]);
    const ports = [shell, gallery, ...fromSource].map(({ port }) => port);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('serves remotes that are not named from their last build', () => {
    const { fromSource, fromBuild } = planOf('chat');
    expect(ids(fromSource)).toEqual(['chat']);
    expect(ids(fromBuild)).toEqual(remoteIds().filter((id) => id !== 'chat'));
  });

  it('serves them from a deployed portal if there is one', () => {
    const plan = planOf('chat', '--portal', 'https://portal.example/lms/');
    expect(plan).toMatchObject({ portalUrl: 'https://portal.example', fromBuild: [] });
    expect(ids(plan.fromSource)).toEqual(['chat']);
  });

  it('lists the remotes when one is unknown', () => {
    expect(() => planOf('chess')).toThrow('There is no remote chess; there are chat, journal');
  });
});

describe('concurrent programs', () => {
  const processes = new Processes();
  const lines: unknown[] = [];
  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    processes.stop();
  });

  it('end together, with the exit code of the first that ended', async () => {
    const cwd = import.meta.dirname;
    processes.start({ name: 'patient', cwd, words: ['--eval', 'setInterval(() => undefined, 1000)'] });
    processes.start({ name: 'hasty', cwd, words: ['--eval', 'process.exit(3)'] });
    expect(await processes.ended).toBe(3);
    expect(lines).toEqual([
      expect.stringMatching(/^hasty +has ended/),
      expect.stringMatching(/^patient +has ended/),
    ]);
  });
});
