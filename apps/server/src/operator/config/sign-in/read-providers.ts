import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../../../database/error-properties.ts';
import type { ProviderConfig } from '../../../http/config.ts';
import type { ConfigReader } from '../config-reader.ts';
import { addressVariables } from '../variables/address.ts';
import { signInVariables } from '../variables/sign-in.ts';
import { filledText, readObject, textLike, type FieldReader } from './field-reader.ts';
import { isSafeIssuer, readProviderFields } from './provider-fields.ts';

const GOOGLE = 'https://accounts.google.com';

/** The provider of the OIDC_ variables, which is complete or absent. */
function readGoogle(reader: ConfigReader): ProviderConfig | undefined {
  const clientId = reader.read(signInVariables.clientId);
  const clientSecret = reader.read(signInVariables.clientSecret);
  const issuer = reader.read(signInVariables.issuer);
  const domain = reader.read(signInVariables.domain)?.toLowerCase();
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (!isSafeIssuer(issuer))
    reader.problems.push('OIDC_ISSUER must begin with https: unless it is on this machine');
  if (!reader.isSet(addressVariables.publicOrigin))
    reader.problems.push('OIDC_CLIENT_ID needs PUBLIC_ORIGIN: the provider sends people back there');
  if (clientId === undefined || clientSecret === undefined) {
    reader.problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together');
    return undefined;
  }
  return {
    id: 'google',
    issuer,
    clientId,
    clientSecret,
    name: { ru: 'Google', kg: 'Google', en: 'Google' },
    button: undefined,
    scopes: ['openid', 'email'],
    tenants: [],
    readsUserInfo: false,
    // Several people share a computer; other providers may not know this value.
    selectsAccount: issuer === GOOGLE,
    hasLogout: false,
    find: [{ by: 'email', claim: 'email', isWithoutDomain: false }],
    trustsEmail: false,
    domains: domain === undefined ? [] : [domain],
    newPeople: undefined,
    groups: undefined,
  };
}

const variableName = textLike('the name of a variable', /^[A-Z][A-Z0-9_]*$/);

/** From a file next to that of the providers, or from a variable; a client without a secret has PKCE alone. */
function readSecret(fields: FieldReader, reader: ConfigReader, folder: string): string | undefined {
  const file = fields.read('clientSecretFile', filledText);
  const variable = fields.read('clientSecretVariable', variableName);
  if (file !== undefined && variable !== undefined)
    fields.refuse('clientSecretFile', 'and clientSecretVariable are both set: use one');
  if (variable !== undefined) {
    const secret = reader.textOf(variable);
    if (secret === undefined) fields.refuse('clientSecretVariable', `names ${variable}, which is not set`);
    return secret;
  }
  if (file === undefined) return undefined;
  try {
    const secret = readFileSync(path.resolve(folder, file), 'utf8').trim();
    if (secret === '') fields.refuse('clientSecretFile', 'is empty');
    return secret;
  } catch (error) {
    fields.refuse('clientSecretFile', `cannot be read: ${messageOf(error)}`);
    return undefined;
  }
}

function readList(file: string): readonly unknown[] {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(value)) throw new Error('it must be a list');
  return value;
}

/** The name of a provider in sentences about its fields. */
const pathOf = (value: unknown, at: number): string => {
  const id: unknown = value instanceof Object ? Reflect.get(value, 'id') : undefined;
  return `SIGN_IN_PROVIDERS: ${typeof id === 'string' ? id : `[${at}]`}`;
};

function readFile(reader: ConfigReader, file: string): ProviderConfig[] {
  if (!reader.isSet(addressVariables.publicOrigin))
    reader.problems.push('SIGN_IN_PROVIDERS needs PUBLIC_ORIGIN: the providers send people back there');
  try {
    const { problems } = reader;
    return readList(file).map((value, at) =>
      readObject(value, pathOf(value, at), {
        problems,
        read: (fields) => ({
          ...readProviderFields(fields),
          clientSecret: readSecret(fields, reader, path.dirname(file)),
        }),
      }),
    );
  } catch (error) {
    reader.problems.push(`SIGN_IN_PROVIDERS cannot be read: ${messageOf(error)}`);
    return [];
  }
}

function requireDifferent(
  reader: ConfigReader,
  providers: readonly ProviderConfig[],
  field: 'id' | 'issuer',
): void {
  const values = providers.map((provider) => provider[field]).filter((value) => value !== '');
  for (const value of new Set(values.filter((one, at) => values.indexOf(one) !== at)))
    reader.problems.push(`SIGN_IN_PROVIDERS: the ${field} ${value} is there twice`);
}

/** The providers of sign-ins, in the order in which the login page offers them. */
export function readProviders(reader: ConfigReader): readonly ProviderConfig[] {
  const google = readGoogle(reader);
  const file = reader.read(signInVariables.providers);
  const providers = [...(google ? [google] : []), ...(file === undefined ? [] : readFile(reader, file))];
  requireDifferent(reader, providers, 'id');
  requireDifferent(reader, providers, 'issuer');
  return providers;
}
