import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const repository = path.join(import.meta.dirname, '../..');
let root: string;

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the programs of a release', () => {
  /** A Node that prints what it was given. */
  const install = (): string => {
    const home = path.join(root, 'opt/portal');
    cpSync(path.join(repository, 'deploy/bin'), path.join(home, 'bin'), { recursive: true });
    write('opt/portal/apps/server/node-flags.json', '["--one=1", "--two"]');
    write('opt/portal/bin/node', '#!/bin/sh\necho "$NODE_ENV $*"\n');
    for (const name of ['node', 'portal', 'portal-server']) chmodSync(path.join(home, 'bin', name), 0o755);
    return home;
  };
  const start = (program: string, settings: string, ...args: string[]) =>
    execFileSync(program, args, {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PORTAL_ENV_FILE: settings },
    });

  it('run a command on their own Node, also through a link', () => {
    const home = install();
    const link = path.join(root, 'portal');
    symlinkSync(path.join(home, 'bin/portal'), link);
    expect(start(link, '/nowhere', 'settings', 'list')).toBe(
      `production ${home}/apps/server/src/operator/cli.ts settings list\n`,
    );
  });

  it('trust the authorities of the machine, of which Node must know before it reads its file of settings', () => {
    const home = install();
    write('opt/portal/bin/node', '#!/bin/sh\necho "$NODE_USE_SYSTEM_CA"\n');
    for (const name of ['portal', 'portal-server'])
      expect(start(path.join(home, 'bin', name), '/nowhere')).toMatch(/^(?:1\n)+$/);
  });

  it('publish the modules, then serve, both with the file of settings', () => {
    const home = install();
    write('portal.env', 'PORT=1');
    const settings = path.join(root, 'portal.env');
    expect(start(path.join(home, 'bin/portal-server'), settings, '--print-config')).toBe(
      `production --env-file=${settings} ${home}/apps/server/src/operator/cli.ts modules install-built\n` +
        `production --one=1 --two --env-file=${settings} ${home}/apps/server/src/main.ts --print-config\n`,
    );
  });
});
