import { readFile } from 'node:fs/promises';
import { TOOL_REASON_MAX_LENGTH } from '@portal/wire/lti/registered-tools';
import { messageOf } from '../../../database/error-properties.ts';
import type { Db } from '../../../database/tables.ts';
import { platformKeyQueries } from '../../../features/lti/keys/platform-key.queries.ts';
import { platformAddresses, platformAt } from '../../../features/lti/platform/platform.ts';
import { parseRegistration } from '../../../features/lti/tools/parse-registration.ts';
import { registrationQueries } from '../../../features/lti/tools/registration.queries.ts';
import { toolQueries } from '../../../features/lti/tools/tool.queries.ts';
import { toolsService } from '../../../features/lti/tools/tools.service.ts';
import type { StoredTool, ToolRegistration } from '../../../features/lti/tools/tool.ts';
import { localOrigin } from '../../../storage/issued-documents/local-origin.ts';
import { RuleError } from '../../../university/errors.ts';
import { findFacultyIds } from '../../../university/faculty-codes.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { errorMessage } from '../../../university/texts/language.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

const USAGE =
  'register FILE | change FILE | list | disable NAME | enable NAME | remove NAME REASON | rotate-key';

/** The address that the server tells tools; a demonstration has one on its own machine. */
function originOf({ publicOrigin, hasDemo, host, port }: CommandContext['config']): string {
  if (publicOrigin !== undefined) return publicOrigin;
  if (hasDemo) return localOrigin(host, port);
  throw new UsageError('Set PUBLIC_ORIGIN first: tools know the portal by its address');
}

async function readRegistration(file: string): Promise<ToolRegistration> {
  try {
    return parseRegistration(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`);
  }
}

type Changes = ReturnType<typeof toolsService>;

/** Changes tools in a transaction, by the rules of their page. */
const change = <Result>(
  context: CommandContext,
  work: (changes: Changes, db: Db) => Promise<Result>,
): Promise<Result> =>
  changeDatabase(context, (db) =>
    work(toolsService(db, { actor: context.actor }), db).catch((error: unknown) => {
      throw error instanceof RuleError ? new UsageError(errorMessage('en', error.code, error.params)) : error;
    }),
  );

async function toStored(db: Db, { name: _name, faculties, ...tool }: ToolRegistration): Promise<StoredTool> {
  const facultyIds = await findFacultyIds(db, faculties, (sentence) => new UsageError(sentence));
  return { ...tool, facultyIds };
}

async function requireId(db: Db, name: string): Promise<number> {
  const id = await registrationQueries(db).idOf(name);
  if (id === undefined) throw new UsageError(`There is no tool ${name}`);
  return id;
}

async function register(context: CommandContext, file: string): Promise<void> {
  const { config, print } = context;
  const platform = platformAddresses(platformAt(originOf(config)));
  const tool = await readRegistration(file);
  const client = await change(context, async (changes, db) =>
    changes.register(tool.name, await toStored(db, tool)),
  );
  print(`${tool.name} is registered. Enter this in the tool:`);
  const lines = {
    'platform id (issuer)': platform.issuer,
    'client id': client.clientId,
    'deployment id': client.deploymentId,
    'public keys (JWKS)': platform.keysUrl,
    'authentication request': platform.authUrl,
    'access token': platform.tokenUrl,
    'deep linking return': platform.returnUrl,
  };
  for (const [what, value] of Object.entries(lines)) print(`  ${what}: ${value}`);
}

async function changeTool(context: CommandContext, file: string): Promise<void> {
  const tool = await readRegistration(file);
  await change(context, async (changes, db) =>
    changes.change(await requireId(db, tool.name), await toStored(db, tool)),
  );
  context.print(`${tool.name} is changed; its client id and deployment id stay.`);
}

async function list({ config, print }: CommandContext): Promise<void> {
  await withDatabase(config, async ({ db }) => {
    const tools = await toolQueries(db).registered();
    if (tools.length === 0) print('No tool is registered.');
    for (const tool of tools) {
      const { name, clientId, deploymentId, launchUrl, services, facultyIds, linkCount, isEnabled } = tool;
      const personal = [tool.sendsName && 'name', tool.sendsEmail && 'e-mail'].filter((one) => one !== false);
      const faculties = await registrationQueries(db).codesOf(facultyIds);
      print(`${name}  ${launchUrl}${isEnabled ? '' : '  disabled'}`);
      print(`  client ${clientId}, deployment ${deploymentId}, ${linkCount} links`);
      print(
        `  services: ${services.join(', ') || 'none'}; gets: ${personal.join(', ') || 'no personal data'}`,
      );
      print(`  faculties: ${faculties.join(', ') || 'all'}`);
    }
  });
}

async function setEnabled(context: CommandContext, name: string, isEnabled: boolean): Promise<void> {
  const state = isEnabled ? 'enabled' : 'disabled';
  await change(context, async (changes, db) => {
    if (!(await changes.setEnabled(await requireId(db, name), isEnabled)))
      throw new UsageError(`${name} is ${state} already`);
  });
  context.print(`${name} is ${isEnabled ? state : 'disabled: its links and tokens open nothing'}.`);
}

async function remove(context: CommandContext, name: string, reason: string): Promise<void> {
  if (reason.trim() === '' || reason.length > TOOL_REASON_MAX_LENGTH)
    throw new UsageError(`Give a reason of at most ${TOOL_REASON_MAX_LENGTH} characters`);
  await change(context, async (changes, db) => changes.remove(await requireId(db, name), reason.trim()));
  context.print(`${name} is removed.`);
}

async function rotateKey({ config, actor, print }: CommandContext): Promise<void> {
  const id = await changeDatabase({ config, actor }, async (db) => {
    const retired = await platformKeyQueries(db).retire();
    if (retired === undefined) throw new UsageError('No message has been signed yet');
    await writeAudit(db, { action: 'toolKeyRotated', actor, details: { key: retired } });
    return retired;
  });
  print(`The key ${id} signs no more, and is published for two days. The next launch makes another one.`);
}

interface Action {
  /** How many words follow. */
  readonly count: number;
  readonly run: (context: CommandContext, first: string, second: string) => Promise<void>;
}

const actions: Readonly<Record<string, Action>> = {
  register: { count: 1, run: register },
  change: { count: 1, run: changeTool },
  list: { count: 0, run: list },
  disable: { count: 1, run: (context, name) => setEnabled(context, name, false) },
  enable: { count: 1, run: (context, name) => setEnabled(context, name, true) },
  remove: { count: 2, run: remove },
  'rotate-key': { count: 0, run: rotateKey },
};

/** Tools of the university that open from the portal by LTI 1.3. */
export const ltiCommand: Command = {
  description:
    'register, change and disable tools that open by LTI 1.3, or change the key that signs for them',
  usage: USAGE,
  run(context) {
    const [what = '', ...args] = context.args;
    const action = Object.hasOwn(actions, what) ? actions[what] : undefined;
    const [first = '', second = ''] = args;
    if (action?.count !== args.length) throw new UsageError(`This takes: lti ${USAGE}`);
    return action.run(context, first, second);
  },
};
