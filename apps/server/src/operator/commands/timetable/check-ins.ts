import {
  reportQueries,
  type SharedDeviceRow,
  type TravelRow,
} from '../../../features/check-in/roster/report.queries.ts';
import { isUnlikelyTravel } from '../../../features/check-in/visit/unlikely-travel.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

const showDevice = ({ date, startsAt, group, discipline, students }: SharedDeviceRow): string =>
  `${date} ${startsAt}  ${discipline}, ${group}: ${students.join(', ')}`;

const showTravel = ({ date, studentName, seconds }: TravelRow): string =>
  `${date}  ${studentName}: two rooms within ${Math.round(seconds)} s`;

const showList = (title: string, lines: readonly string[]): string =>
  [`${title}: ${lines.length === 0 ? 'none' : ''}`.trimEnd(), ...lines.map((line) => `    ${line}`)].join(
    '\n',
  );

export const checkInsCommand: Command = {
  description: 'show what looks unlikely in the stored check-ins of all teachers',
  usage: 'report',
  async run({ args, config, print }) {
    if (args.join(' ') !== 'report') throw new UsageError('This takes: check-ins report');
    await withDatabase(config, async ({ db }) => {
      const queries = reportQueries(db);
      const [devices, travels] = [await queries.sharedDevices(), await queries.travels()];
      print(showList('One browser, several students', devices.map(showDevice)));
      print(showList('Too fast between two rooms', travels.filter(isUnlikelyTravel).map(showTravel)));
    });
  },
};
