import { describe, expect, it } from '@jest/globals';
import { projectOf } from './project.ts';
import { securityDocuments } from './security-documents.ts';

const server = 'apps/server/src';

const files = {
  'docs/security/data.md': '`person`',
  'docs/security/logs.md': '`signedIn`, `signedOut`, `cardShown`, `cardHidden`',
  'docs/security/cryptography.md': '`xsrf.key` HMAC-SHA256, AES-256-GCM, SHA-256, P-256',
  'docs/how-to/rotate-secrets.md': '`xsrf.key`, `METRICS_TOKEN`, `S3_SECRET_KEY`',
  'docs/security/connections.md': '`REDIS_URL`, `PUSH_HOSTS`',
  'docs/security/files.md': 'pdf, png, txt, epub, html',
  [`${server}/database/tables.ts`]: 'export interface Database {\n  person: PersonTable;\n}',
  [`${server}/university/people/audit-actions.ts`]: `const all = ['signedIn', 'signedOut', 'cardHidden', 'cardShown'];`,
  [`${server}/storage/secrets/secrets.ts`]: `loadKey('xsrf.key')`,
  [`${server}/a.ts`]: `createHmac('sha256', key); const name = 'aes-256-gcm'; createECDH('prime256v1');`,
  [`${server}/a.test.ts`]: `createHash('md5');`,
  [`${server}/operator/config/variables/all.ts`]: `{
  token: {
    name: 'METRICS_TOKEN',
    kind: anyText,
    isSecret: true,
  },
  redis: {
    name: 'REDIS_URL',
    kind: address('redis:'),
  },
  push: {
    name: 'PUSH_HOSTS',
    kind: anyText,
  },
  origin: {
    name: 'PUBLIC_ORIGIN',
    kind: address('https:'),
  },
  bucket: {
    name: 'S3_SECRET_KEY',
    isSecret: true,
  },
}`,
  'packages/wire/src/uploads/file-kinds.ts': `const groups = { a: ['pdf', 'png', 'txt'], b: ['epub', 'html'] };`,
};

const problemsOf = (change: Readonly<Record<string, string>>) =>
  securityDocuments
    .find(projectOf({ ...files, ...change }))
    .map(({ where, message }) => `${where} ${message}`);

describe('the documents about security', () => {
  it('name what the code has', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['data.md', 'database/tables.ts', '  session: SessionTable;', 'session'],
    ['logs.md', 'university/people/audit-actions.ts', `['signedIn', 'claimGranted']`, 'claimGranted'],
    ['cryptography.md', 'b.ts', `hash('sha512', text);`, 'sha512'],
    ['cryptography.md', 'b.ts', `const algorithm = 'aes-128-ccm';`, 'aes-128-ccm'],
    [
      'connections.md',
      'operator/config/variables/a.ts',
      `name: 'VAULT_URL', kind: address('x:')`,
      'VAULT_URL',
    ],
  ])('miss in %s what is new in %s: %s', (...[document, source, text, name]) => {
    expect(problemsOf({ [`${server}/${source}`]: text })).toEqual([
      `docs/security/${document} does not name ${name}`,
    ]);
  });

  it('miss a new kind of files', () => {
    expect(problemsOf({ 'packages/wire/src/uploads/file-kinds.ts': `a: ['pdf', 'exe']` })).toEqual([
      'docs/security/files.md does not name exe',
    ]);
  });

  it('say how to change each secret', () => {
    expect(
      problemsOf({ [`${server}/operator/config/variables/a.ts`]: `name: 'REDIS_PASSWORD', isSecret: true` }),
    ).toEqual(['docs/how-to/rotate-secrets.md does not name REDIS_PASSWORD']);
    expect(problemsOf({ [`${server}/storage/secrets/secrets.ts`]: `loadKey('card.key')` })).toEqual([
      'docs/how-to/rotate-secrets.md does not name card.key',
      'docs/security/cryptography.md does not name card.key',
    ]);
  });
});
