import { address, anyText, integer, proxies, type Variable } from './variable.ts';

/** Where the portal listens, and under which address people reach it. */
export const addressVariables = {
  port: {
    name: 'PORT',
    text: 'The port to listen on; 0 selects any free port.',
    kind: integer(0, 65_535),
    default: 8080,
  },
  host: {
    name: 'HOST',
    text: 'The address to listen on. To serve other machines: 0.0.0.0, behind a proxy with https.',
    kind: anyText,
    default: '127.0.0.1',
  },
  publicOrigin: {
    name: 'PUBLIC_ORIGIN',
    text: 'The address that browsers use, and that documents and e-mails name. With https, cookies get the Secure attribute and prefix.',
    kind: address('http:', 'https:'),
    example: 'https://portal.example',
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    text: 'The proxies whose X-Forwarded-* headers are trusted: false, a number of proxies, or a list of addresses.',
    kind: proxies,
    default: false,
  },
} as const satisfies Record<string, Variable>;
