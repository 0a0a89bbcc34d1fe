import type { SignedInAccess } from '../contract/access.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import type { LiveTopic } from '../live/live-topic.ts';
import { moduleContracts } from './module-contracts.ts';
import type { ModuleName } from './module-names.ts';

type Contracts = typeof moduleContracts;

/** What the file `contract.ts` of a module exports. */
export interface ModuleContract {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly errors?: ErrorTable;
  readonly claims?: readonly ModuleName[];
  readonly notificationTypes?: readonly ModuleName[];
  /** Who can get a type; everybody when it is not named. */
  readonly notificationReaders?: Readonly<Record<string, SignedInAccess>>;
  readonly topics?: readonly LiveTopic[];
}

/** The error tables of modules, by module. */
export type ErrorsOfModules = {
  [Module in keyof Contracts]: Contracts[Module] extends { readonly errors: infer Table } ? Table : object;
};

/** The calls of modules, by module. */
export type CallsOfModules = { readonly [Module in keyof Contracts]: Contracts[Module]['calls'] };

/** The contracts of all modules by the names of their features. */
export const contractsByModule = (): readonly (readonly [string, ModuleContract])[] =>
  Object.entries<ModuleContract>(moduleContracts);
