import type { Config, ProviderConfig } from '../../../http/config.ts';
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

async function checkProvider({ id, issuer }: ProviderConfig): Promise<Finding> {
  const name = `provider ${id}`;
  try {
    const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return ok(name, `${issuer} responds.`);
  } catch (error) {
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    const remedy = id === 'google' ? 'Correct OIDC_ISSUER' : 'Correct its issuer in SIGN_IN_PROVIDERS';
    return fault(name, `${issuer} cannot be read (${reason}).`, `${remedy}, or let the machine reach it.`);
  }
}

/** Reads what each provider publishes about itself. */
export const checkProviders = ({ providers }: Pick<Config, 'providers'>): Promise<readonly Finding[]> =>
  Promise.all(providers.map(checkProvider));
