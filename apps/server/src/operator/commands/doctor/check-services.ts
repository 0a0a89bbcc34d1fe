import type { Config } from '../../../http/config.ts';
import { RedisBus } from '../../../events/bus/redis-bus.ts';
import { openTransport } from '../../../events/mail/mail.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Connects to the relay and signs in there, without an e-mail. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<readonly Finding[]> {
  if (!mail)
    return [
      warning(
        'mail',
        'SMTP_URL is not set: nobody gets e-mails.',
        'Set SMTP_URL and MAIL_FROM, so that people can reset passwords.',
      ),
    ];
  const transport = await openTransport(mail);
  try {
    await transport.verify();
    return [ok('mail', `${new URL(mail.smtpUrl).host} takes e-mails.`)];
  } catch (error) {
    return [
      fault(
        'mail',
        `The relay of SMTP_URL does not take e-mails (${reasonOf(error)}).`,
        'Start it, or correct the address, name or password.',
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Connects to Redis, if there is one. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<readonly Finding[]> {
  if (redisUrl === undefined) return [];
  const bus = new RedisBus({ url: redisUrl, onError: () => undefined });
  try {
    await bus.start();
    return [ok('redis', 'The Redis of REDIS_URL responds.')];
  } catch (error) {
    return [fault('redis', reasonOf(error), 'Without Redis the portal does not start.')];
  } finally {
    await bus.close();
  }
}

/** Reads what the provider publishes about itself, if there is one. */
export async function checkProvider({ provider }: Pick<Config, 'provider'>): Promise<readonly Finding[]> {
  if (!provider) return [];
  const { issuer } = provider;
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { status } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (status !== 200) throw new Error(`status ${status}`);
    return [ok('provider', `${issuer} responds.`)];
  } catch (error) {
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    return [
      fault(
        'provider',
        `${issuer} cannot be read (${reason}).`,
        'Correct OIDC_ISSUER, or let the machine reach it.',
      ),
    ];
  }
}
