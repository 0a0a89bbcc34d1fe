import {
  boolean,
  count,
  emptyRequest,
  emptyResponse,
  id,
  list,
  nullable,
  optional,
  record,
  single,
  text,
  textOf,
  timestamp,
  type InsideOf,
} from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { listOf, longId } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';
import type { ErrorTable } from '../contract/general-errors.ts';
import type { ModuleName } from '../modules/module-names.ts';
import { ClaimFaculty } from '../office/choices.ts';

export const webhookErrors = {
  /** The host is not in `WEBHOOK_HOSTS`, or the address is neither https nor of this machine. */
  webhookAddressRefused: 'rule',
  /** As many as a university needs exist already. */
  webhooksFull: 'rule',
  /** It is paused, gone or revoked. */
  webhookInactive: 'rule',
} as const satisfies ErrorTable;

/** The portal has stopped a webhook, or deliveries begin to fail: for who created it. */
export const webhookTroubleType = 'webhooks/trouble' satisfies ModuleName;
export const webhookNotificationTypes = [webhookTroubleType] as const;
/** Who may create a webhook. */
export const webhookNotificationReaders = { [webhookTroubleType]: { claim: 'people.manage' } } as const;

/** What a program can be told. */
export const webhookEvents = [
  'person.changed',
  'membership.changed',
  'mark.changed',
  'result.closed',
  'order.applied',
  'payment.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const WEBHOOKS_MAX = 50;
export const WEBHOOK_NAME_MAX_LENGTH = 100;
export const WEBHOOK_URL_MAX_LENGTH = 500;
/** The newest messages that are listed. */
export const WEBHOOK_MESSAGES_MAX = 50;
/** For how many hours a former secret signs next to the new one. */
export const FORMER_SECRET_HOURS = 24;

const webhookStates = ['active', 'paused', 'gone', 'revoked'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const Webhook = record({
  id: ['id_webhook', id],
  name: ['name', text],
  url: ['url', text],
  events: ['events', list(oneOfNames(webhookEvents))],
  /** Of the people concerned; none: all. */
  faculties: ['faculties', list(ClaimFaculty)],
  state: ['state', oneOfNames(webhookStates)],
  /** Why the portal itself has paused it. */
  pauseReason: ['pause_reason', nullable(oneOfNames(['failures', 'secret']))],
  createdAt: ['created', timestamp],
  createdBy: ['author', nullable(text)],
  waitingCount: ['waiting', count],
  deadCount: ['dead', count],
  /** Failures since the last success. */
  failureCount: ['failures', count],
  deliveredAt: ['delivered', nullable(timestamp)],
});
export type Webhook = InsideOf<typeof Webhook>;

/** The secret is in this response and nowhere else. */
const NewSecret = record({ id: ['id_webhook', id], secret: ['secret', text] });

const messageStates = ['waiting', 'delivered', 'dead'] as const;

const webhookMessage = {
  id: ['id_message', longId],
  /** `webhook-id` of the request. */
  messageId: ['message', text],
  /** One of the events, or that of a test. */
  type: ['type', text],
  itemCount: ['items', count],
  state: ['state', oneOfNames(messageStates)],
  createdAt: ['created', timestamp],
  tryCount: ['tries', count],
  triedAt: ['tried', nullable(timestamp)],
  /** Of HTTP, from the last try. */
  status: ['status', nullable(count)],
  /** Why the last try has no status. */
  failure: ['failure', nullable(text)],
} as const;

export const WebhookMessage = record(webhookMessage);
export type WebhookMessage = InsideOf<typeof WebhookMessage>;

/** A message with what was sent. */
const SentMessage = record({ ...webhookMessage, body: ['body', text] });

const WebhookChoices = record({
  faculties: ['faculties', list(ClaimFaculty)],
  /** Hosts that the operator allows. */
  hosts: ['hosts', list(text)],
});
export type WebhookChoices = InsideOf<typeof WebhookChoices>;

const manager = { claim: 'people.manage' } as const;
const oneWebhook = record({ webhookId: ['id_webhook', id] });

/** Programs of the university that are told what changes, for those whose claim covers all of it (decision 0134). */
export const webhooks = {
  list: post('/api/webhooks/list.json', {
    summary: 'All webhooks that are not revoked, with what waits and what could not be delivered.',
    access: manager,
    request: emptyRequest,
    response: list(Webhook),
  }),
  choices: post('/api/webhooks/choices.json', {
    summary: 'The faculties that a webhook can be limited to, and the hosts that the operator allows.',
    access: manager,
    request: emptyRequest,
    response: single(WebhookChoices),
  }),
  add: post('/api/webhooks/add.json', {
    summary: 'Creates a webhook; its secret is in this response only.',
    access: manager,
    request: record({
      name: ['name', textOf(1, WEBHOOK_NAME_MAX_LENGTH)],
      url: ['url', textOf(1, WEBHOOK_URL_MAX_LENGTH)],
      events: ['events', listOf(oneOfNames(webhookEvents), webhookEvents.length)],
      /** Missing: all. */
      facultyIds: ['faculties', optional(listOf(id, 100))],
    }),
    response: single(NewSecret),
    writes: true,
    isUnstored: true,
  }),
  renewSecret: post('/api/webhooks/secret.json', {
    summary:
      'Gives a webhook a new secret, which is in this response only; the former one signs for 24 hours, too.',
    access: manager,
    request: oneWebhook,
    response: single(NewSecret),
    writes: true,
    isUnstored: true,
  }),
  pause: post('/api/webhooks/pause.json', {
    summary: 'Pauses or resumes a webhook; meanwhile its messages wait.',
    access: manager,
    request: record({ webhookId: ['id_webhook', id], isPaused: ['paused', boolean] }),
    response: emptyResponse,
    writes: true,
  }),
  revoke: post('/api/webhooks/revoke.json', {
    summary: 'Ends a webhook for good; what waits is not delivered.',
    access: manager,
    request: oneWebhook,
    response: emptyResponse,
    writes: true,
  }),
  test: post('/api/webhooks/test.json', {
    summary: 'Sends a message without content to an active webhook.',
    access: manager,
    request: oneWebhook,
    response: emptyResponse,
    writes: true,
  }),
  messages: post('/api/webhooks/messages.json', {
    summary: 'The newest messages of a webhook, newest first.',
    access: manager,
    request: record({
      webhookId: ['id_webhook', id],
      /** Only those that could not be delivered. */
      isDead: ['dead', optional(boolean)],
    }),
    response: list(WebhookMessage),
  }),
  message: post('/api/webhooks/message.json', {
    summary: 'One message with its body.',
    access: manager,
    request: record({ messageId: ['id_message', longId] }),
    response: single(SentMessage),
  }),
  resend: post('/api/webhooks/resend.json', {
    summary: 'Delivers one message again, or all that could not be delivered.',
    access: manager,
    request: record({ webhookId: ['id_webhook', id], messageId: ['id_message', optional(longId)] }),
    response: single(record({ resentCount: ['resent', count] })),
    writes: true,
  }),
} as const;
