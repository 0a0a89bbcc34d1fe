import type { Config } from '../../../http/config.ts';
import { backupWarnings } from '../../start/backup-warnings.ts';
import { startWarnings } from '../../start/start-warnings.ts';
import { checkDatabase } from './check-database.ts';
import { checkDirectory } from './check-directory.ts';
import { checkOrigin } from './check-origin.ts';
import { checkMail, checkProviders, checkRedis } from './check-services.ts';
import { checkDisk, checkFiles, checkPermissions } from './check-storage.ts';
import { ok, warning, type Finding } from './finding.ts';

/** A wrong configuration ends every command before it begins; what is left are warnings. */
async function checkConfiguration(config: Config): Promise<readonly Finding[]> {
  const warnings = [...startWarnings(config), ...(await backupWarnings(config.backup))];
  if (warnings.length === 0) return [ok('configuration', 'All variables are valid.')];
  return warnings.map((text) => warning('configuration', text, 'See .env.example.'));
}

/** Every check of the doctor, in the order of its report. */
const checks: readonly ((config: Config) => readonly Finding[] | Promise<readonly Finding[]>)[] = [
  checkConfiguration,
  checkOrigin,
  checkDisk,
  checkPermissions,
  checkDatabase,
  checkFiles,
  checkMail,
  checkRedis,
  checkProviders,
  checkDirectory,
];

/** Checks everything that the portal needs around it, one after the other. */
export async function diagnose(config: Config): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(config)));
  return findings;
}
