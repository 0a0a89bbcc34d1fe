import type { Config } from '../../http/config.ts';
import { isPublic } from '../config/demo-config.ts';

type WarnedConfig = Pick<Config, 'publicOrigin' | 'trustProxy' | 'hasDemo' | 'hasSandboxBank'>;

/** What is dangerous or does not work with a configuration, for the log of each start. */
export function startWarnings(config: WarnedConfig): readonly string[] {
  const { publicOrigin, hasDemo, hasSandboxBank } = config;
  const warnings: string[] = [];
  if (publicOrigin === undefined && !hasDemo)
    warnings.push(
      'PUBLIC_ORIGIN is not set: the portal issues no documents, because their codes contain it.',
    );
  if (!isPublic(config)) return warnings;
  if (hasDemo)
    warnings.push(
      'DEMO=yes in a public portal: everybody knows the passwords of the demo accounts. Use it for demonstrations only.',
    );
  if (hasSandboxBank)
    warnings.push(
      'SANDBOX_BANK=yes in a public portal: everybody can pay without money. Use it for demonstrations only.',
    );
  return warnings;
}
