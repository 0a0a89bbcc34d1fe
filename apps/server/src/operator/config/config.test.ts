import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { problemsOf } from '../../../test/config-problems.ts';
import { printableConfig, readConfig } from './config.ts';
import { variableGroups } from './variables/groups.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const allVariables = variableGroups.flatMap(({ variables }) => Object.values(variables));
const names = new Set<string>(allVariables.map(({ name }) => name));
const byName = (one: string, other: string) => Number(one > other) - Number(one < other);

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      databaseUrl: undefined,
      publicOrigin: undefined,
      trustProxy: false,
      logLevel: 'info',
      hasDemo: true,
    });
    expect(readConfig({}).shellDir).toMatch(/apps\/shell\/dist$/);
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '9000',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/portal',
        DATABASE_URL: 'postgres://portal@db/portal',
        PUBLIC_ORIGIN: 'https://portal.example/lms',
        TRUST_PROXY: '2',
        LOG_LEVEL: 'warn',
        SHELL_DIR: '/srv/shell',
      }),
    ).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataDir: '/var/portal',
      databaseUrl: 'postgres://portal@db/portal',
      publicOrigin: 'https://portal.example',
      trustProxy: 2,
      logLevel: 'warn',
      shellDir: '/srv/shell',
    });
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  });

  it('reads every variable of the table, and no other one', () => {
    const read = new Set<string>();
    problemsOf(
      new Proxy<Record<string, string>>(
        {},
        {
          get: (_, name) => {
            if (!String(name).endsWith('_FILE') || names.has(String(name))) read.add(String(name));
            return undefined;
          },
        },
      ),
    );
    expect(allVariables.map(({ name }) => name).toSorted(byName)).toEqual([...read].toSorted(byName));
  });

  it('accepts the default and the example of each variable of the table', () => {
    const rejected = allVariables.filter(({ kind, default: value, example }) =>
      [value, example].some((one) => one !== undefined && kind.parse(String(one)) === undefined),
    );
    expect(rejected).toEqual([]);
    const changed = allVariables.filter(
      ({ kind, default: value }) => value !== undefined && kind.parse(String(value)) !== value,
    );
    expect(changed).toEqual([]);
  });

  it('is that of no environment for a copy of .env.example', () => {
    const lines = readFileSync(path.resolve(import.meta.dirname, '../../../../../.env.example'), 'utf8');
    const active = [...lines.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll("'", ''),
    ]);
    expect(active).not.toEqual([]);
    expect(readConfig(Object.fromEntries(active))).toEqual(readConfig({}));
  });

  it('disables the demo data in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).hasDemo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'yes' }).hasDemo).toBe(true);
    expect(readConfig({ DEMO: 'no' }).hasDemo).toBe(false);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://portal.example' }],
    [{ PUBLIC_ORIGIN: 'http://192.168.0.7:8080' }],
    [{ TRUST_PROXY: '1' }],
  ])('has neither demo accounts nor the sandbox bank in a public portal by default: %j', (environment) => {
    expect(readConfig(environment)).toMatchObject({ hasDemo: false, hasSandboxBank: false });
    const chosen = { ...environment, DEMO: 'yes', SANDBOX_BANK: 'yes' };
    expect(readConfig(chosen)).toMatchObject({ hasDemo: true, hasSandboxBank: true });
    expect(readConfig({ PUBLIC_ORIGIN: 'http://localhost:8080' })).toMatchObject({
      hasDemo: true,
      hasSandboxBank: true,
    });
  });

  it('reports all problems at once without secrets', () => {
    const problems = problemsOf({
      PORT: '99999',
      LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://portal:canary@db',
      PUBLIC_ORIGIN: 'portal.example',
      CALLS_PER_MINUTE: '1.5',
      DEMO: 'maybe',
    });
    expect(problems.map((problem) => problem.split(' ')[0] ?? '').toSorted(byName)).toEqual([
      'CALLS_PER_MINUTE',
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_ORIGIN',
    ]);
    expect(problems.join()).not.toContain('canary');
  });

  it('reads a secret from a variable or a file, but not both', () => {
    const file = path.join(folder, 'url');
    writeFileSync(file, 'postgres://portal:canary@db/portal\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://portal:canary@db/portal');
    expect(problemsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db/x' })).toHaveLength(1);
    expect(problemsOf({ METRICS_TOKEN_FILE: path.join(folder, 'nothing') })[0]).toContain(
      'METRICS_TOKEN_FILE',
    );
  });

  it('requires the address of the pooler with that of PostgreSQL', () => {
    const [pooler, direct] = ['postgres://portal:canary@pooler/portal', 'postgres://portal:canary@db/portal'];
    expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
      databaseUrl: pooler,
      databaseDirectUrl: direct,
      hasPreparedStatements: false,
    });
    expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual([
      'DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler',
    ]);
  });

  it('requires relay, sender and public origin for e-mail', () => {
    const complete = {
      SMTP_URL: 'smtps://portal:canary@relay.example',
      MAIL_FROM: 'Portal <portal@example.org>',
      PUBLIC_ORIGIN: 'https://portal.example',
    };
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig(complete).mail).toEqual({ smtpUrl: complete.SMTP_URL, from: complete.MAIL_FROM });
    expect(problemsOf({ SMTP_URL: 'relay.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL must be/),
      expect.stringMatching(/^MAIL_FROM/),
      expect.stringMatching(/^SMTP_URL needs PUBLIC_ORIGIN/),
    ]);
    expect(printableConfig(readConfig(complete))).not.toContain('canary');
  });

  it('requires complete and secure settings for the sign-in provider', () => {
    const complete = {
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'canary',
      PUBLIC_ORIGIN: 'https://portal.example',
    };
    expect(readConfig({ OIDC_DOMAIN: 'uni.example' }).providers).toEqual([]);
    expect(readConfig({ ...complete, OIDC_DOMAIN: 'Uni.Example' }).providers).toMatchObject([
      {
        id: 'google',
        issuer: 'https://accounts.google.com',
        clientId: 'portal',
        clientSecret: 'canary',
        domains: ['uni.example'],
        selectsAccount: true,
      },
    ]);
    expect(problemsOf({ ...complete, OIDC_ISSUER: 'http://127.0.0.1:9000' })).toEqual([]);
    expect(problemsOf({ ...complete, OIDC_ISSUER: 'http://provider.example' })).toHaveLength(1);
    expect(problemsOf({ OIDC_CLIENT_ID: 'portal' })).toHaveLength(2);
    expect(printableConfig(readConfig(complete))).not.toContain('canary');
  });

  it('is printed without the value of any secret', () => {
    const environment = Object.fromEntries(
      allVariables.map(({ name, example = '', isSecret }) => {
        const value = URL.canParse(example) ? example.replace('://', '://canary@') : 'canary';
        const canary = name === 'PORTAL_SECRETS_KEY' ? 'canary+'.repeat(7).slice(0, 43) : value;
        return [name, isSecret ? canary : example];
      }),
    );
    const text = printableConfig(readConfig({ ...environment, PUBLIC_ORIGIN: 'https://portal.example' }));
    expect(text.match(/\(set\)/g)).toHaveLength(allVariables.filter(({ isSecret }) => isSecret).length);
    expect(text).not.toContain('canary');
  });

  it('is printed without its secrets', () => {
    const text = printableConfig(
      readConfig({ DATABASE_URL: 'postgres://portal:canary@db/x', METRICS_TOKEN: 'canary' }),
    );
    expect(text).not.toContain('canary');
    expect(JSON.parse(text)).toMatchObject({ databaseUrl: '(set)', metricsToken: '(set)', port: 8080 });
    expect(printableConfig(readConfig({}))).not.toContain('(set)');
  });
});
