/** The contract of webhooks. */
export {
  webhooks as calls,
  webhookErrors as errors,
  webhookNotificationReaders as notificationReaders,
  webhookNotificationTypes as notificationTypes,
} from './webhooks.ts';
