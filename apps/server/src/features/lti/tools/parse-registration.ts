import { languages } from '@portal/domain';
import { TOOL_NAME_PATTERN, toolServices, type ToolService } from '@portal/wire/lti/registered-tools';
import { isFields, type Fields } from './fields.ts';
import { isKeySet, isPublicKeySet } from './public-key-set.ts';
import { isToolAddress } from './tool-address.ts';
import type { ToolRegistration } from './tool.ts';

const NAME = new RegExp(TOOL_NAME_PATTERN);
const FACULTIES_MAX = 100;

const known = [
  'name',
  'title',
  'loginUrl',
  'redirectUrls',
  'launchUrl',
  'deepLinkUrl',
  'jwksUrl',
  'jwks',
  'services',
  'faculties',
  'sendsName',
  'sendsEmail',
] as const;

function problem(field: (typeof known)[number], rule: string): never {
  throw new RangeError(`${field}: ${rule}`);
}

function addressOf(fields: Fields, field: (typeof known)[number]): string {
  const value = fields[field];
  return isToolAddress(value) ? value : problem(field, 'an address with https://, without user and #');
}

const optionalAddress = (fields: Fields, field: (typeof known)[number]): string | null =>
  fields[field] === undefined ? null : addressOf(fields, field);

function textsOf(fields: Fields, field: 'services' | 'faculties' | 'redirectUrls'): string[] {
  const { [field]: value = [] } = fields;
  const isList = Array.isArray(value) && value.length <= FACULTIES_MAX;
  if (!isList || !value.every((one) => typeof one === 'string')) return problem(field, 'a list of texts');
  return value;
}

function titleOf({ title }: Fields): ToolRegistration['title'] {
  const texts = isFields(title) ? title : {};
  const [ru, kg, en] = languages.map((language) => texts[language]);
  const isName = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  if (!isName(ru) || !isName(kg) || !isName(en)) return problem('title', 'names in ru, kg and en');
  return { ru, kg, en };
}

const isService = (text: string): text is ToolService => toolServices.some((one) => one === text);

function servicesOf(fields: Fields): ToolService[] {
  const services = textsOf(fields, 'services').filter(isService);
  if (services.length < textsOf(fields, 'services').length)
    return problem('services', `some of ${toolServices.join(', ')}`);
  return [...new Set(services)];
}

function keysOf(fields: Fields): Pick<ToolRegistration, 'jwks' | 'jwksUrl'> {
  const { jwks, jwksUrl } = fields;
  if ((jwks === undefined) === (jwksUrl === undefined))
    return problem('jwksUrl', 'either the address of the keys of the tool, or jwks');
  if (jwks === undefined) return { jwks: null, jwksUrl: addressOf(fields, 'jwksUrl') };
  if (!isKeySet(jwks)) return problem('jwks', 'a JSON Web Key Set: { "keys": [ … ] }');
  if (!isPublicKeySet(jwks)) return problem('jwks', 'public keys only');
  return { jwks, jwksUrl: null };
}

function flagOf(fields: Fields, field: 'sendsName' | 'sendsEmail'): boolean {
  const { [field]: value = false } = fields;
  return typeof value === 'boolean' ? value : problem(field, 'true or false');
}

/** Reads what the operator has written about a tool; throws a RangeError that names the field and its rule. */
export function parseRegistration(text: string): ToolRegistration {
  const fields: unknown = JSON.parse(text);
  if (!isFields(fields)) throw new RangeError('The file has one object: { "name": …, … }');
  const unknown = Object.keys(fields).filter((field) => !known.some((one) => one === field));
  if (unknown.length > 0)
    throw new RangeError(`${unknown.join(', ')}: unknown; known are ${known.join(', ')}`);
  const { name } = fields;
  if (typeof name !== 'string' || !NAME.test(name))
    return problem('name', '2 to 40 small letters, digits and hyphens, such as moodle');
  const redirectUrls = textsOf(fields, 'redirectUrls');
  if (redirectUrls.length === 0 || !redirectUrls.every(isToolAddress))
    return problem('redirectUrls', 'a list of addresses with https://');
  return {
    name,
    title: titleOf(fields),
    loginUrl: addressOf(fields, 'loginUrl'),
    redirectUrls,
    launchUrl: addressOf(fields, 'launchUrl'),
    deepLinkUrl: optionalAddress(fields, 'deepLinkUrl'),
    ...keysOf(fields),
    services: servicesOf(fields),
    faculties: textsOf(fields, 'faculties'),
    sendsName: flagOf(fields, 'sendsName'),
    sendsEmail: flagOf(fields, 'sendsEmail'),
  };
}
