import { readFile } from 'node:fs/promises';
import { cpus, release, totalmem, uptime } from 'node:os';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Config } from '../../../http/config.ts';
import { printableConfig } from '../../config/config.ts';
import type { Command } from '../command.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { linesOf } from '../doctor/doctor.ts';
import { withPrivateFiles } from '../private-file.ts';
import { UsageError } from '../usage-error.ts';
import { describeDatabase } from './describe-database.ts';
import { readMetrics } from './read-metrics.ts';
import { scrubLog } from './scrub-log.ts';

const LOG_LINES_MAX = 2_000;
const EMAIL = /[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+/g;
/** Name and password in an address. */
const CREDENTIALS = /(\w:\/\/)[^\s/@]+@/g;

const describeSystem = () => ({
  version: packageJson.version,
  node: process.version,
  system: `${process.platform} ${release()} ${process.arch}`,
  cores: cpus().length,
  memoryBytes: totalmem(),
  uptimeSeconds: uptime(),
  createdAt: new Date().toISOString(),
});

const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
const asLines = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** The sender of e-mails may be a person. */
const describeConfig = ({ mail, ...rest }: Config): string =>
  `${printableConfig({ ...rest, mail: mail && { ...mail, from: '(set)' } })}\n`;

/** Also what an error or a variable has of an address. */
const scrub = (text: string): string =>
  text
    .replaceAll(CREDENTIALS, '$1(secret)@')
    .replaceAll(EMAIL, (found) => (found.includes('(secret)') ? found : '(e-mail)'));

async function collect(
  config: Config,
  logFile: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  return {
    'system.json': asJson(describeSystem()),
    'configuration.json': describeConfig(config),
    'doctor.txt': asLines((await diagnose(config)).flatMap(linesOf)),
    'database.json': asJson(await describeDatabase(config)),
    'metrics.txt': await readMetrics(config),
    ...(logFile !== undefined && { 'log.ndjson': asLines(scrubLog(await readLog(logFile), LOG_LINES_MAX)) }),
  };
}

const readLog = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: give the file with the log of the server`, {
      cause: error,
    });
  });

export const supportBundleCommand: Command = {
  description:
    'write a zip for those who help: version, configuration without secrets, doctor, migrations, table sizes, metrics, and the end of a log; no personal data',
  usage: 'FILE [--log FILE]',
  async run({ args, config, print }) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { log: { type: 'string' } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1)
      throw new UsageError('support-bundle FILE [--log FILE]');
    await withPrivateFiles([file], async ([bundle]) => {
      const parts = await collect(config, values.log);
      const entries = Object.entries(parts).map(([name, text]) => [name, strToU8(scrub(text))] as const);
      await bundle?.write(zipSync(Object.fromEntries(entries)));
      print(`${file} has ${Object.keys(parts).join(', ')}. Read it before you send it.`);
    });
  },
};
