import { BASE_PATH } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';

/** Where teams publish modules: a protocol of its own, next to the calls of the contract, because a team has no session. */
export const MODULES_PATH = `${BASE_PATH}/api/modules`;

/** Errors of publishing over HTTP. */
export const moduleErrors = {
  moduleTokenUnknown: 401,
  moduleTokenExpired: 401,
  moduleTokenRevoked: 401,
  moduleForeign: 403,
  moduleScopeMissing: 403,
  /** With the reason: a sentence for those who publish. */
  moduleRefused: 422,
} as const satisfies ErrorTable;

/** The name of the server-sent event after which open pages request the registry: a module was disabled or enabled. */
export const REGISTRY_EVENT = 'registry';
