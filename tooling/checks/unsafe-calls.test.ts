import { describe, expect, it } from '@jest/globals';
import { projectOf } from './project.ts';
import { noUnsafeCalls } from './unsafe-calls.ts';

const problemsOf = (text: string, file = 'apps/server/src/a.ts') =>
  noUnsafeCalls.find(projectOf({ [file]: text })).map(({ where }) => where);

describe('code that runs in production', () => {
  it.each([
    `import { exec } from 'node:child_process';`,
    `import { fork, execSync as run } from 'child_process';`,
    `spawn('ls', [name], { shell: true });`,
    'element.innerHTML = text;',
    'element.outerHTML += text;',
    `element.insertAdjacentHTML('beforeend', text);`,
    'document.write(text);',
    `createHash('md5');`,
    `hash("SHA1", text);`,
    `createCipheriv('aes-256-ecb', key, null);`,
    `createCipheriv('aes-128-cbc', key, iv);`,
    `createCipheriv('des-ede3', key, iv);`,
    'connect({ host, rejectUnauthorized: false });',
    `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';`,
    'privateDecrypt({ key, padding: constants.RSA_PKCS1_PADDING }, bytes);',
  ])('may not contain %s', (text) => {
    expect(problemsOf(`\n${text}`)).toEqual(['apps/server/src/a.ts:2']);
    expect(problemsOf(text, 'packages/ui/src/a.tsx')).toHaveLength(1);
  });

  it('may not contain a random number of the language on the server; browsers spread their requests by one', () => {
    expect(problemsOf('const code = Math.random();')).toHaveLength(1);
    expect(problemsOf('setTimeout(retry, Math.random() * 100);', 'apps/shell/src/a.ts')).toEqual([]);
  });

  it.each([
    `import { execFile, spawn } from 'node:child_process';`,
    'pattern.exec(text);',
    'if (element.innerHTML === text) return root.outerHTML;',
    `createHash('sha256');`,
    `createCipheriv('aes-256-gcm', key, iv);`,
    `const name = 'description';`,
  ])('may contain %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('is not that of tests and tools', () => {
    expect(problemsOf(`createHash('md5');`, 'apps/server/src/a.test.ts')).toEqual([]);
    expect(problemsOf(`spawn('ls', [], { shell: true });`, 'tooling/run/a.mjs')).toEqual([]);
  });
});
