import type { Config } from '../../../http/config.ts';
import { Directory } from '../../../features/auth/directory/directory.ts';
import { fault, ok, reasonOf, type Finding } from './finding.ts';

async function checkServer(directory: Directory, url: string): Promise<Finding> {
  try {
    await directory.probe(url);
    return ok('directory', `${url} lets the portal look for people.`);
  } catch (error) {
    return fault(
      'directory',
      `${url} does not let the portal look for people (${reasonOf(error)}).`,
      'Correct the LDAP_ variables, or let the machine reach it; meanwhile only passwords of the portal sign in.',
    );
  }
}

/** Connects to each server of the directory, signs in as the account of the portal, and looks for a login that nobody has. */
export async function checkDirectory({
  directory: config,
}: Pick<Config, 'directory'>): Promise<readonly Finding[]> {
  if (!config) return [];
  const directory = new Directory(config);
  const findings: Finding[] = [];
  for (const url of config.urls) findings.push(await checkServer(directory, url));
  return findings;
}
