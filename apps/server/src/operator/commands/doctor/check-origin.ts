import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Config } from '../../../http/config.ts';
import { loopbackHosts } from '../../../events/mail/loopback-hosts.ts';
import { fault, ok, reasonOf, warning, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Automatic renewal begins 30 days before the end. */
const RENEWED_DAYS = 14;
const HTTPS_PORT = 443;

async function checkName(host: string): Promise<Finding> {
  try {
    const addresses = await lookup(host, { all: true });
    return ok('dns', `${host} is ${addresses.map(({ address }) => address).join(', ')}.`);
  } catch (error) {
    return fault(
      'dns',
      `${host} has no address (${reasonOf(error)}).`,
      'Add it to the DNS, or correct PUBLIC_ORIGIN.',
    );
  }
}

/** Judges a certificate by its last day. */
export function judgeCertificate(validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const text = `The certificate is valid for ${days} more days.`;
  return days < RENEWED_DAYS
    ? warning('tls', text, 'Renew it, and see why it was not renewed by itself.')
    : ok('tls', text);
}

async function checkCertificate({ hostname, port }: URL): Promise<Finding> {
  const socket = connect({ host: hostname, port: Number(port) || HTTPS_PORT, servername: hostname });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no response in 10 seconds')));
  try {
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('no certificate');
    return judgeCertificate(certificate.validToDate, new Date());
  } catch (error) {
    return fault(
      'tls',
      `A browser does not trust ${hostname} (${reasonOf(error)}).`,
      'Start the proxy in front of the portal, or correct its certificate.',
    );
  } finally {
    socket.destroy();
  }
}

/** The name of the public address, and the certificate there. */
export async function checkOrigin({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Promise<readonly Finding[]> {
  if (publicOrigin === undefined)
    return [warning('dns', 'PUBLIC_ORIGIN is not set.', 'Set it to the address that browsers use.')];
  const url = new URL(publicOrigin);
  const name = await checkName(url.hostname);
  if (name.level === 'fault') return [name];
  if (url.protocol === 'https:') return [name, await checkCertificate(url)];
  if (loopbackHosts.has(url.hostname)) return [name];
  const open = fault(
    'tls',
    'PUBLIC_ORIGIN begins with http:.',
    'Put a proxy with TLS in front, so that passwords are not sent openly.',
  );
  return [name, open];
}
