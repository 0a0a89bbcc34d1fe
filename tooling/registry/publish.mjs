import path from 'node:path';
import { parseArgs } from 'node:util';
import { listRemotes, publishRemote, rollBackRemote, updateRemote, withdrawRemote } from '@portal/remotes';

const usage = `node tooling/registry/publish.mjs <build folder> [--into data/remotes] [--manifest details.json] [--force | --update]
node tooling/registry/publish.mjs rollback <remote> [--into data/remotes]
node tooling/registry/publish.mjs withdraw <remote> [--into data/remotes]
node tooling/registry/publish.mjs list [--into data/remotes]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: path.join(import.meta.dirname, '../../data/remotes') },
    // For a build of Module Federation's own plugin: a file with platform and manifest of the module.
    manifest: { type: 'string' },
    // Publishes also an older build, or one of another line.
    force: { type: 'boolean', default: false },
    // Leaves the version on offer, without an error, where publishing would need force.
    update: { type: 'boolean', default: false },
  },
});

const { into, manifest: details, force: isForced, update: isUpdate } = values;
const [what, id] = positionals;

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

try {
  if (what === undefined || (['rollback', 'withdraw'].includes(what) && id === undefined))
    throw new Error(usage);
  const command = { list, rollback: rollBack, withdraw }[what] ?? publish;
  console.log(await command());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
