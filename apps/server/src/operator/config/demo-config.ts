import type { DemoConfig } from '../../http/config.ts';
import { loopbackHosts } from '../../events/mail/loopback-hosts.ts';
import type { ConfigReader } from './config-reader.ts';
import { demoVariables } from './variables/demo.ts';

interface Reach {
  readonly publicOrigin: string | undefined;
  readonly trustProxy: false | number | string;
}

/** Whether others than the person at the machine reach the portal: under another address, or through a proxy. */
export function isPublic({ publicOrigin, trustProxy }: Reach): boolean {
  const isLocal = publicOrigin === undefined || loopbackHosts.has(new URL(publicOrigin).hostname);
  return !isLocal || trustProxy !== false;
}

/** In production and in a public portal both are a choice that somebody has made, never a default. */
export function readDemo(reader: ConfigReader, portal: Reach): DemoConfig {
  const isProduction = reader.read(demoVariables.nodeEnv) === 'production';
  const fallback = isProduction || isPublic(portal) ? 'no' : 'yes';
  const { demo, sandboxBank } = demoVariables;
  return {
    hasDemo: (reader.read(demo) ?? fallback) === 'yes',
    hasSandboxBank: (reader.read(sandboxBank) ?? fallback) === 'yes',
  };
}
