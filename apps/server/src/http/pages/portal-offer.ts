import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  areSharedNames,
  contractCalls,
  isModuleUses,
  unmetUses,
  type SharedNames,
  type PortalOffer,
} from '@portal/wire/modules/module-uses';
import { codeOf } from '../../database/error-properties.ts';
import { readPlainFile } from './plain-file.ts';

/** Reads a JSON file; undefined if there is none. */
async function readIfThere(read: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse(await read);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The names of shared libraries in a build of the shell; undefined for one that does not say them. */
async function namesOf(shellDir: string): Promise<SharedNames | undefined> {
  const names = await readIfThere(readFile(path.join(shellDir, 'shared-names.json'), 'utf8'));
  if (names === undefined || areSharedNames(names)) return names;
  throw new Error(`${shellDir}/shared-names.json has no names`);
}

/** What this server and its shell have for modules. */
export const readPortalOffer = async (shellDir: string): Promise<PortalOffer> => ({
  names: await namesOf(shellDir),
  calls: contractCalls(),
});

/** Writes the offer where modules are published, so that a build that it does not satisfy is refused there. */
export async function writePortalOffer(remotesDir: string, offer: PortalOffer): Promise<void> {
  const file = path.join(remotesDir, 'offer.json');
  await mkdir(remotesDir, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(offer));
  await rename(temporary, file);
}

/** Why a published build cannot run here, a sentence for each reason; nothing for a build that does not say what it uses. */
export async function unmetUsesOf(build: string, offer: PortalOffer): Promise<string[]> {
  try {
    const uses = await readIfThere(readPlainFile(build, 'uses.json'));
    if (uses === undefined) return [];
    return isModuleUses(uses) ? unmetUses(uses, offer) : ['its uses.json does not say what it uses'];
  } catch (error) {
    // The other modules are offered all the same.
    return [`its uses.json cannot be read: ${String(error)}`];
  }
}
