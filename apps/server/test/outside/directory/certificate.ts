import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { BerWriter } from 'ldapts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const BASIC_CONSTRAINTS = '2.5.29.19';
const ALTERNATIVE_NAMES = '2.5.29.17';

export interface TestCertificate {
  readonly cert: string;
  readonly key: string;
}

function encode(tag: number, ...contents: readonly Buffer[]): Buffer {
  const writer = new BerWriter();
  writer.writeBuffer(Buffer.concat(contents), tag);
  return writer.buffer;
}

function oid(value: string): Buffer {
  const writer = new BerWriter();
  writer.writeOID(value);
  return writer.buffer;
}

const extension = (id: string, value: Buffer): Buffer =>
  encode(SEQUENCE, oid(id), encode(OCTET_STRING, value));

const utcTime = (time: Date): Buffer =>
  encode(UTC_TIME, Buffer.from(`${time.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const toPem = (der: Buffer): string => {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

/** A certificate that signs itself, for names and 127.0.0.1; Node.js has nothing that makes one. */
export function createCertificate(...names: readonly string[]): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = encode(SEQUENCE, oid(ECDSA_WITH_SHA256));
  const commonName = encode(SEQUENCE, oid(COMMON_NAME), encode(UTF8_STRING, Buffer.from('directory')));
  const name = encode(SEQUENCE, encode(SET, commonName));
  const now = Date.now();
  const validity = encode(SEQUENCE, utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS)));
  const alternatives = encode(
    SEQUENCE,
    ...names.map((text) => encode(DNS_NAME, Buffer.from(text))),
    encode(IP_ADDRESS, Buffer.from([127, 0, 0, 1])),
  );
  const isAuthority = encode(SEQUENCE, encode(0x01, Buffer.from([0xff])));
  const content = encode(
    SEQUENCE,
    encode(VERSION, encode(INTEGER, Buffer.from([2]))),
    encode(INTEGER, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encode(
      EXTENSIONS,
      encode(SEQUENCE, extension(BASIC_CONSTRAINTS, isAuthority), extension(ALTERNATIVE_NAMES, alternatives)),
    ),
  );
  const signature = encode(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    cert: toPem(encode(SEQUENCE, content, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
