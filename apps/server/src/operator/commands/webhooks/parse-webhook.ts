import { parseArgs } from 'node:util';
import { webhookEvents, type WebhookEvent } from '@portal/wire/webhooks/webhooks';
import { UsageError } from '../usage-error.ts';

/** What `create` takes. */
interface CreateArguments {
  readonly url: string;
  readonly name: string;
  readonly events: readonly WebhookEvent[];
  /** Codes; none: all. */
  readonly faculties: readonly string[];
}

function toEvent(text: string): WebhookEvent {
  const event = webhookEvents.find((one) => one === text);
  if (event) return event;
  throw new UsageError(`--event takes ${webhookEvents.join(', ')}, not '${text}'`);
}

export function parseCreate(args: readonly string[]): CreateArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      event: { type: 'string', multiple: true, default: [...webhookEvents] },
      faculty: { type: 'string', multiple: true, default: [] },
    },
  });
  const [url, ...more] = positionals;
  const name = values.name?.trim() ?? '';
  if (url === undefined || more.length > 0) throw new UsageError('create takes one address');
  if (name === '') throw new UsageError("A webhook needs the name of its program: --name 'Accounting'");
  return { url, name, events: values.event.map(toEvent), faculties: values.faculty };
}

/** The number of a webhook or of a message. */
export function toNumber(text: string | undefined, what: string): number {
  if (text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`This takes the number of ${what}`);
}
