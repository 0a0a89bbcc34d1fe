import type { Webhook, WebhookMessage } from '@portal/wire/webhooks/webhooks';

/** A webhook without trouble. */
export const aWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: 3,
  name: 'Бухгалтерия',
  url: 'https://money.example/hook',
  events: ['payment.changed', 'order.applied'],
  faculties: [],
  state: 'active',
  pauseReason: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Асанова Айгуль',
  waitingCount: 0,
  deadCount: 0,
  failureCount: 0,
  deliveredAt: '2026-11-21T08:00:00.000Z',
  ...overrides,
});

/** A delivered message. */
export const aWebhookMessage = (overrides: Partial<WebhookMessage> = {}): WebhookMessage => ({
  id: 17,
  messageId: 'msg_17',
  type: 'payment.changed',
  itemCount: 2,
  state: 'delivered',
  createdAt: '2026-11-21T08:00:00.000Z',
  tryCount: 1,
  triedAt: '2026-11-21T08:00:01.000Z',
  status: 204,
  failure: null,
  ...overrides,
});
