import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isModuleUses, isPortalOffer, unmetUses } from '@portal/wire/modules/module-uses';
import { PublishError } from './publish-error.ts';

function readIfThere(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Throws for a build that uses what the portal of the folder does not have. Nothing is known of a build without `uses.json`, as
 * one of Module Federation's own plugin is, nor of a folder whose server has never run.
 */
export function checkUses(build: string, into: string): void {
  const [uses, offer] = [
    readIfThere(path.join(build, 'uses.json')),
    readIfThere(path.join(into, 'offer.json')),
  ];
  if (uses === undefined || offer === undefined) return;
  if (!isModuleUses(uses))
    throw new PublishError(`${path.join(build, 'uses.json')} does not say what the module uses`);
  if (!isPortalOffer(offer)) throw new Error(`${path.join(into, 'offer.json')} is not the offer of a portal`);
  const reasons = unmetUses(uses, offer);
  if (reasons.length > 0)
    throw new PublishError(
      `The portal cannot run this build; update its server first, or build again with the packages of its version:\n${reasons.join('\n')}`,
    );
}
