import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { diagnose } from './diagnose.ts';
import type { Finding } from './finding.ts';

const LEVEL_WIDTH = 'warning'.length;

/** A line for each finding, with what to do below it. */
export const linesOf = ({ level, about, text, action }: Finding): readonly string[] => [
  `${level.padEnd(LEVEL_WIDTH)}  ${about}: ${text}`,
  ...(action === undefined ? [] : [`${' '.repeat(LEVEL_WIDTH)}  → ${action}`]),
];

const countOf = (findings: readonly Finding[], level: Finding['level']): number =>
  findings.filter((finding) => finding.level === level).length;

export const doctorCommand: Command = {
  description:
    'check what the portal needs: configuration, DNS, TLS, disk, permissions, database, files, mail; 1 when something is at fault',
  usage: '',
  async run({ config, print }) {
    const findings = await diagnose(config);
    for (const line of findings.flatMap(linesOf)) print(line);
    const faults = countOf(findings, 'fault');
    const summary = `Faults: ${faults}; warnings: ${countOf(findings, 'warning')}.`;
    if (faults > 0) throw new UsageError(summary);
    print(summary);
  },
};
