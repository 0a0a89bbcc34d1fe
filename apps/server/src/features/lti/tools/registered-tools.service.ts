import type { Language } from '@portal/domain';
import type { ToolSettings, RegisteredTool } from '@portal/wire/lti/registered-tools';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { requireUniversity } from '../../../university/people/claim-scope.queries.ts';
import { coveredFaculties } from '../../../university/people/covered-faculties.queries.ts';
import { isLoopbackAddress, isToolAddress } from './tool-address.ts';
import { isPublicKeySet } from './public-key-set.ts';
import { toolQueries, type RegisteredRow } from './tool.queries.ts';
import type { StoredTool } from './tool.ts';

const CLAIM = 'people.manage';

const toTool = ({ jwks, registeredAt, isUsed, ...row }: RegisteredRow): RegisteredTool => ({
  ...row,
  keys: jwks && JSON.stringify(jwks, undefined, 2),
  registeredAt: registeredAt.toISOString(),
  canRemove: !isUsed,
});

function readKeys(text: string): StoredTool['jwks'] {
  try {
    const keys: unknown = JSON.parse(text);
    if (isPublicKeySet(keys)) return keys;
  } catch {
    // The reader learns below what is expected.
  }
  throw new RuleError('toolKeysRefused');
}

/** Throws unless every address is one of a tool; those of this machine are for a demonstration only, because the server calls them. */
function requireAddresses(settings: ToolSettings, hasDemo: boolean): void {
  const { loginUrl, launchUrl, redirectUrls, deepLinkUrl, jwksUrl } = settings;
  const addresses = [loginUrl, launchUrl, ...redirectUrls, deepLinkUrl, jwksUrl];
  const wrong = addresses.find(
    (one) => one !== null && !(isToolAddress(one) && (hasDemo || !isLoopbackAddress(one))),
  );
  if (wrong) throw new RuleError('toolAddressRefused', { address: wrong });
}

/** Reads what staff have entered of a tool; throws when an address or the keys are not those of a tool. */
export function toStoredTool(settings: ToolSettings, hasDemo: boolean): StoredTool {
  requireAddresses(settings, hasDemo);
  const { keys, ...tool } = settings;
  if ((keys === null) === (tool.jwksUrl === null)) throw new RuleError('toolKeysRefused');
  return {
    ...tool,
    jwks: keys === null ? null : readKeys(keys),
    services: [...new Set(tool.services)],
    facultyIds: [...new Set(tool.facultyIds)],
  };
}

/** Throws unless the person manages the people of the whole university. */
export const requireToolManager = (db: Db, personId: number): Promise<void> =>
  requireUniversity(db, personId, CLAIM);

/** Registered tools as staff see them. */
export function registeredToolsService(db: Db) {
  const queries = toolQueries(db);
  return {
    list: async (): Promise<RegisteredTool[]> => (await queries.registered()).map(toTool),

    /** Those to which tools can be limited. */
    faculties: (personId: number, lang: Language) => coveredFaculties(db, { personId, claim: CLAIM, lang }),

    async find(id: number): Promise<RegisteredTool> {
      const [row] = await queries.registered(id);
      if (!row) throw new HttpError('notFound');
      return toTool(row);
    },
  };
}
