import { address, anyText, type Variable } from './variable.ts';

const pushHosts =
  'fcm.googleapis.com updates.push.services.mozilla.com *.push.apple.com *.notify.windows.com';

/** E-mails, pushes and webhooks. */
export const messageVariables = {
  smtpUrl: {
    name: 'SMTP_URL',
    text: 'The relay of e-mails (one-time codes, confirmations), which needs MAIL_FROM and PUBLIC_ORIGIN; without it nothing is sent.',
    kind: address('smtp:', 'smtps:'),
    example: 'smtps://portal:password@relay.example',
    isSecret: true,
  },
  mailFrom: {
    name: 'MAIL_FROM',
    text: 'The sender of e-mails.',
    kind: anyText,
    example: 'Portal <portal@example.org>',
  },
  pushHosts: {
    name: 'PUSH_HOSTS',
    text: 'The services of browsers to which notifications are pushed; the default has those of Chrome, Firefox, Safari and Edge.',
    kind: anyText,
    default: pushHosts,
  },
  webhookHosts: {
    name: 'WEBHOOK_HOSTS',
    text: 'The hosts of programs that webhooks may call: a host with or without its port, or *.host. A host of a private network must be named in full. Without it there are no webhooks.',
    kind: anyText,
    default: '',
    example: 'students.example *.apps.example',
  },
} as const satisfies Record<string, Variable>;
