import { isIP } from 'node:net';

/** What a value may be; `parse` returns undefined for everything else. */
export interface Kind<Value> {
  /** Completes "NAME must be …". */
  readonly what: string;
  parse(text: string): Value | undefined;
}

/** One variable of the environment. */
export interface Variable<Value = string | number | false> {
  readonly name: string;
  /** What it is for, for operators. */
  readonly text: string;
  readonly kind: Kind<Value>;
  readonly default?: Value;
  /** The default in words, if it follows from something else. */
  readonly defaultText?: string;
  /** A value for `.env.example`, where a variable without a default is commented out. */
  readonly example?: string;
  /** Never printed, and readable from the file that `NAME_FILE` names. */
  readonly isSecret?: true;
}

/** Variables of one concern, by the field of the configuration that they set. */
export interface VariableGroup {
  readonly title: string;
  readonly variables: Readonly<Record<string, Variable>>;
}

export const anyText: Kind<string> = { what: 'a text', parse: (text) => text };

export const integer = (min: number, max: number): Kind<number> => ({
  what: `a whole number from ${min} to ${max}`,
  parse: (text) => {
    const number = Number(text);
    return /^\d+$/.test(text) && number >= min && number <= max ? number : undefined;
  },
});

export const oneOf = (...words: readonly string[]): Kind<string> => ({
  what: `one of ${words.join(', ')}`,
  parse: (text) => (words.includes(text) ? text : undefined),
});

export const yesOrNo = oneOf('yes', 'no');

export const address = (...protocols: readonly string[]): Kind<string> => ({
  what: `an address that begins with ${protocols.join(' or ')}`,
  parse: (text) => (protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined),
});

/** A key of 32 bytes. */
export const key32: Kind<string> = {
  what: '32 random bytes in base64: openssl rand -base64 32',
  parse: (text) =>
    /^[\w+/-]+=?$/.test(text) && Buffer.from(text, 'base64').length === 32 ? text : undefined,
};

/** Names of address ranges that Fastify knows. */
const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);
const lengths: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

function isNetwork(text: string): boolean {
  const [host = '', length, ...more] = text.split('/');
  const most = lengths[isIP(host)];
  if (most === undefined || more.length > 0) return rangeNames.has(text);
  return length === undefined || (/^\d+$/.test(length) && Number(length) <= most);
}

/** Trusted proxies: none, a number of hops, or a list of addresses, networks and ranges. */
export const proxies: Kind<false | number | string> = {
  what: 'false, a number of proxies, or a list of addresses like 10.0.0.7, 10.0.1.0/24',
  parse: (text) => {
    if (text === 'false' || text === '0') return false;
    if (/^\d+$/.test(text)) return Number(text);
    return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined;
  },
};
