import { callBreaks, callShape, type CallShape } from '../contract/call-shape.ts';
import { everyEndpoint } from '../contract/contract.ts';

/** The exported names of each shared library. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;
/** The shapes of calls by method and path: `POST /lms/api/chat/unread.json`. */
export type CallShapes = Readonly<Record<string, CallShape>>;

/** What a build of a module uses of the portal; the build writes it as `uses.json`. */
export interface ModuleUses {
  readonly names: SharedNames;
  /** As they were when the module was built. */
  readonly calls: CallShapes;
}

/** What a portal has for modules. Without the names nothing is known of its shell. */
export interface PortalOffer {
  readonly names?: SharedNames | undefined;
  readonly calls: CallShapes;
}

/** All calls of the contract as they are now. */
export const contractCalls = (): CallShapes =>
  Object.fromEntries(
    everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, callShape(endpoint)]),
  );

const missingNames = (used: SharedNames, offered: SharedNames): string[] =>
  Object.entries(used).flatMap(([library, names]) =>
    names.filter((name) => !offered[library]?.includes(name)).map((name) => `${library} has no "${name}"`),
  );

const brokenCalls = (used: CallShapes, offered: CallShapes): string[] =>
  Object.entries(used).flatMap(([call, before]) => {
    const now = offered[call];
    return now
      ? callBreaks(before, now).map((change) => `${call}, ${change}`)
      : [`the call ${call} does not exist`];
  });

/** Why a build of a module cannot run in a portal, a sentence for each reason; nothing if it can. */
export const unmetUses = ({ names, calls }: ModuleUses, offer: PortalOffer): string[] => [
  ...(offer.names ? missingNames(names, offer.names) : []),
  ...brokenCalls(calls, offer.calls),
];

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for names by library, as a file has them. */
export const areSharedNames = (value: unknown): value is SharedNames =>
  isRow(value) &&
  Object.values(value).every(
    (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );

const isCallShape = (value: unknown): value is CallShape =>
  isRow(value) &&
  typeof value['method'] === 'string' &&
  typeof value['kind'] === 'string' &&
  isRow(value['request']) &&
  isRow(value['response']);

/** True for what a portal wrote as its `offer.json`. */
export const isPortalOffer = (value: unknown): value is PortalOffer =>
  isRow(value) &&
  (value['names'] === undefined || areSharedNames(value['names'])) &&
  isRow(value['calls']) &&
  Object.values(value['calls']).every(isCallShape);

/** True for what a build wrote as its `uses.json`. */
export const isModuleUses = (value: unknown): value is ModuleUses =>
  isPortalOffer(value) && value.names !== undefined;
