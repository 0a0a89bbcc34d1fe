import { parseArgs } from 'node:util';
import {
  listAudit,
  type AuditListFilter,
  type ListedAudit,
} from '../../../university/people/audit-list.queries.ts';
import type { Command } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';

const USAGE = '[--person LOGIN] [--actor TEXT] [--action NAME] [--since DAY] [--limit N]';
const LIMIT_DEFAULT = '50';

function parseFilter(args: readonly string[]): AuditListFilter {
  const { values } = parseArgs({
    args: [...args],
    options: {
      person: { type: 'string' },
      actor: { type: 'string' },
      action: { type: 'string' },
      since: { type: 'string' },
      limit: { type: 'string', default: LIMIT_DEFAULT },
    },
  });
  const { since, limit: limitText, ...filter } = values;
  const limit = Number(limitText);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError(`'${limitText}' is no number of rows`);
  return { ...filter, since: since === undefined ? undefined : toDay(since), limit };
}

const showActor = ({ actor, actorName }: ListedAudit): string =>
  actorName === null ? actor : `${actor} ${actorName}`;

const showPerson = ({ personId, personName }: ListedAudit): string =>
  personId === null ? '' : ` → person:${personId} ${personName ?? ''}`.trimEnd();

const show = (value: unknown): string => (value === null ? 'nothing' : JSON.stringify(value));

function showRow(row: ListedAudit): string {
  const { at, action, before, after, reason, details, address } = row;
  return [
    `${at}  ${action}  ${showActor(row)}${showPerson(row)}${address === null ? '' : `, from ${address}`}`,
    ...(before === null && after === null ? [] : [`    ${show(before)} → ${show(after)}`]),
    ...(reason === null ? [] : [`    because: ${reason}`]),
    ...(Object.keys(details).length === 0 ? [] : [`    ${JSON.stringify(details)}`]),
  ].join('\n');
}

export const auditCommand: Command = {
  description: 'list who did what to whom, the newest first',
  usage: USAGE,
  async run({ args, config, print }) {
    const filter = parseFilter(args);
    const rows = await withDatabase(config, ({ db }) => listAudit(db, filter));
    print(rows.length === 0 ? 'There are no such rows.' : rows.map(showRow).join('\n'));
  },
};
