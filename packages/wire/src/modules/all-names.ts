import { claimNames, type ClaimName } from '../contract/access.ts';
import type { LiveTopic } from '../live/live-topic.ts';
import { liveTopics } from '../live/live.ts';
import { notificationTypes, type NotificationType } from '../notifications/notifications.ts';
import { contractsByModule } from './module-contract.ts';

const contracts = contractsByModule().map(([, contract]) => contract);

const claimSet: ReadonlySet<string> = new Set([
  ...claimNames,
  ...contracts.flatMap(({ claims = [] }) => claims),
]);
const typeSet: ReadonlySet<string> = new Set([
  ...notificationTypes,
  ...contracts.flatMap(({ notificationTypes: types = [] }) => types),
]);

const isClaim = (name: string): name is ClaimName => claimSet.has(name);

/** True for a type of notification that the portal or a module declares. */
export const isDeclaredType = (name: string): name is NotificationType => typeSet.has(name);

/** Every claim of the portal and of modules. */
export const everyClaim: readonly ClaimName[] = [...claimSet].filter(isClaim);

/** Every type of notification of the portal and of modules. */
export const everyNotificationType: readonly NotificationType[] = [...typeSet].filter(isDeclaredType);

/** Every topic of the event stream, of the portal and of modules. */
export const everyTopic: readonly LiveTopic[] = [
  ...liveTopics,
  ...contracts.flatMap(({ topics = [] }) => topics),
];

/** The claims among `names` that this version knows, also those of modules. */
export const declaredClaims = (names: readonly string[]): ClaimName[] =>
  everyClaim.filter((claim) => names.includes(claim));
