import path from 'node:path';
import { parseArgs } from 'node:util';
import { listRemotes, publishRemote, rollBackRemote, updateRemote, withdrawRemote } from '@portal/remotes';
import { PortalClient } from './portal-client.ts';
import { runRemoteCommand } from './remote-commands.ts';

const usage = `On a portal, with the token of the module in PORTAL_TOKEN:
node tooling/registry/publish.mjs <build folder> --to https://portal.example [--manifest details.json] [--force] [STAGE]
node tooling/registry/publish.mjs promote <remote> --to https://portal.example [STAGE]
node tooling/registry/publish.mjs rollback <remote> [<version> | none] --to https://portal.example
node tooling/registry/publish.mjs withdraw | disable | enable | status | problems <remote> --to https://portal.example
node tooling/registry/publish.mjs list --to https://portal.example

STAGE, who gets the version, everybody by default: [--percent 5] [--people login,login] [--faculties CODE,CODE]

In a folder of this machine:
node tooling/registry/publish.mjs <build folder> [--into data/remotes] [--manifest details.json] [--force | --update]
node tooling/registry/publish.mjs rollback | withdraw <remote> [--into data/remotes]
node tooling/registry/publish.mjs list [--into data/remotes]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: path.join(import.meta.dirname, '../../data/remotes') },
    // The address of a portal, instead of a folder.
    to: { type: 'string' },
    // For a build of Module Federation's own plugin: a file with platform and manifest of the module.
    manifest: { type: 'string' },
    // Who gets the version, on a portal.
    percent: { type: 'string' },
    people: { type: 'string' },
    faculties: { type: 'string' },
    // Publishes also an older build, or one of another line.
    force: { type: 'boolean', default: false },
    // Leaves the version on offer, without an error, where publishing would need force.
    update: { type: 'boolean', default: false },
  },
});

const { into, to, manifest: details, force: isForced, update: isUpdate } = values;
const [what, id] = positionals;
const folderCommands = { list, rollback: rollBack, withdraw };
const { percent, people, faculties } = values;
const stage = { percent, people, faculties };
const commandsOfRemote = ['promote', 'rollback', 'withdraw', 'disable', 'enable', 'status', 'problems'];

async function list() {
  const { remotes } = await listRemotes(into);
  const lines = remotes.map(
    (entry) => `${entry.id}: ${entry.versions.map(({ version }) => version).join(', ')}`,
  );
  return lines.join('\n') || 'Nothing is published.';
}

async function rollBack() {
  const { versions } = await rollBackRemote(into, id);
  return `${id} is back to ${versions[0].version}`;
}

async function withdraw() {
  await withdrawRemote(into, id);
  return `${id} is withdrawn: no version of it is on offer`;
}

async function publish() {
  const publishing = { build: what, into, details, isForced };
  const result = await (isUpdate ? updateRemote(publishing) : publishRemote(publishing));
  if (typeof result === 'string') return `${result}; nothing was published`;
  const { published, replaced } = result;
  const sentence = `${published.manifest.id} ${published.version} is published`;
  return replaced ? `${sentence} and replaces ${replaced.version}` : sentence;
}

async function runHere() {
  if (Object.values(stage).some((part) => part !== undefined))
    throw new Error(`A stage needs --to\n${usage}`);
  if (commandsOfRemote.includes(what) && !(what in folderCommands))
    throw new Error(`${what} needs --to\n${usage}`);
  return (folderCommands[what] ?? publish)();
}

try {
  if (what === undefined || (commandsOfRemote.includes(what) && id === undefined)) throw new Error(usage);
  // The token stands in no command line, which other users of a machine can read.
  const client = to === undefined ? undefined : new PortalClient(to, process.env.PORTAL_TOKEN);
  console.log(
    await (client ? runRemoteCommand({ client, words: positionals, details, isForced, stage }) : runHere()),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
