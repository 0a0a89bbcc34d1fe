import type { PersonRule, ProviderConfig } from '../../../http/config.ts';
import type { ProviderIdentity } from './provider.ts';

type Claims = ProviderIdentity['claims'];

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = /^https:\/\/login\.microsoftonline\.(?:com|us)\//;

/** A claim by its name, or by its path in objects: `realm_access.roles`. */
function readClaim(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.'))
    value = value instanceof Object && Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  return value;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** Microsoft says with `xms_edov` that the owner of the domain is verified, in several spellings. */
const isDomainVerified = (claims: Claims): boolean =>
  MICROSOFT.test(String(claims['iss'])) &&
  [true, 1, '1', 'true'].some((value) => value === claims['xms_edov']);

/** An address counts if the provider has verified it, or if the operator trusts all of its addresses. */
function isVerified(claims: Claims, trustsEmail: boolean): boolean {
  const own = claims['email_verified'];
  if (own === undefined) return trustsEmail || isDomainVerified(claims);
  return own === true || own === 'true';
}

/** The provider says of its claim `email` only whether it is verified. */
const isAddressOf = (claims: Claims, claim: string, trustsEmail: boolean): boolean =>
  claim === 'email' ? isVerified(claims, trustsEmail) : trustsEmail;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** For Google only the `hd` claim counts, because a Google account may have any e-mail address. */
function isOfDomain(claims: Claims, { domains, trustsEmail }: ProviderConfig): boolean {
  if (domains.length === 0) return true;
  if (claims['iss'] === GOOGLE) return domains.some((domain) => domain === claims['hd']);
  const email = textOf(claims['email']);
  return email !== undefined && isVerified(claims, trustsEmail) && domains.includes(domainOf(email));
}

/** Whether the provider's people of this kind may sign in at all. */
export function isAdmitted({ claims }: ProviderIdentity, config: ProviderConfig): boolean {
  const { tenants } = config;
  const isOfTenant = tenants.length === 0 || tenants.some((tenant) => tenant === claims['tid']);
  return isOfTenant && isOfDomain(claims, config);
}

/** A value of a claim that says who somebody is. */
export interface PersonHint {
  readonly by: PersonRule['by'];
  readonly value: string;
}

const beforeAt = (text: string): string => text.split('@')[0] ?? '';

function hintOf(rule: PersonRule, { claims }: ProviderIdentity, trustsEmail: boolean): PersonHint[] {
  const { by, claim, isWithoutDomain } = rule;
  const text = textOf(readClaim(claims, claim));
  if (text === undefined || (by === 'email' && !isAddressOf(claims, claim, trustsEmail))) return [];
  return [{ by, value: isWithoutDomain ? beforeAt(text) : text }];
}

/** By what a person may be found, in the order of the configuration. */
export const hintsOf = (identity: ProviderIdentity, { find, trustsEmail }: ProviderConfig): PersonHint[] =>
  find.flatMap((rule) => hintOf(rule, identity, trustsEmail));

/** The groups of a person; undefined when the provider has too many to send them, as Microsoft does above 200. */
export function groupsOf({ claims }: ProviderIdentity, name: string): readonly string[] | undefined {
  const value = readClaim(claims, name);
  if (value === undefined) return readClaim(claims, `_claim_names.${name}`) === undefined ? [] : undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => textOf(one) ?? []);
}

/** The names of a new person, as the provider writes them. */
export function namesOf({ claims }: ProviderIdentity) {
  return {
    familyName: textOf(claims['family_name']) ?? textOf(claims['name']) ?? null,
    givenName: textOf(claims['given_name']) ?? null,
    patronymic: textOf(claims['middle_name']) ?? textOf(claims['patronymic']) ?? null,
  };
}
