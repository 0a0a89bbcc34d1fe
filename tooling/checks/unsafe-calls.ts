import { isCode, isTest, lineAt, type Check, type Project } from './project.ts';

interface UnsafeCall {
  readonly pattern: RegExp;
  readonly message: string;
  /** Where it is unsafe; everywhere when undefined. */
  readonly below?: string;
}

/** What the linter has no rule for; it refuses `eval`, `new Function` and `dangerouslySetInnerHTML` itself. */
const unsafeCalls: readonly UnsafeCall[] = [
  {
    pattern: /import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from '(?:node:)?child_process'|\bshell:\s*true\b/g,
    message: 'runs a command through a shell: use `spawn` with a list of arguments',
  },
  {
    pattern: /\.(?:inner|outer)HTML\s*\+?=(?!=)|\.insertAdjacentHTML\(|\bdocument\.write(?:ln)?\(/g,
    message: 'makes HTML of a text: render it with React, or set `textContent`',
  },
  {
    pattern: /(['"`])(?:md[245]|sha-?1|rmd160|ripemd160)\1/gi,
    message: 'is a broken hash: use sha256',
  },
  {
    pattern:
      /(['"`])(?:aes-?\d+-?(?:ecb|cbc|cfb\d?|ofb)|(?:des|rc2|rc4|bf|blowfish)(?:-[\w-]+)?)\1|RSA_PKCS1_PADDING/gi,
    message: 'is a weak cipher or padding: use aes-256-gcm',
  },
  {
    pattern: /\brejectUnauthorized:\s*false|\bNODE_TLS_REJECT_UNAUTHORIZED\b|\bcheckServerIdentity\b/g,
    message: 'trusts any certificate: name its authority in NODE_EXTRA_CA_CERTS',
  },
  {
    pattern: /\bMath\.random\b/g,
    message: 'can be predicted: use node:crypto',
    below: 'apps/server/',
  },
];

/** Code that runs in production makes no HTML, shell command or weak cryptography. */
export const noUnsafeCalls: Check = {
  name: 'no shell, HTML of a text, or weak cryptography',
  find: (project: Project) =>
    project
      .filter((file) => /^(?:apps|packages)\/[^/]+\/src\//.test(file.path) && isCode(file) && !isTest(file))
      .flatMap(({ path: name, text }) =>
        unsafeCalls.flatMap(({ pattern, message, below = '' }) =>
          [...(name.startsWith(below) ? text : '').matchAll(pattern)].map((found) => ({
            where: `${name}:${lineAt(text, found.index)}`,
            message: `${found[0]} ${message}`,
          })),
        ),
      ),
};
