import path from 'node:path';
import { parseArgs } from 'node:util';
import { listRemotes, publishRemote, rollBackRemote } from './publish-remote.ts';

const usage = `node tooling/registry/publish.mjs <build folder> [--into data/remotes] [--manifest details.json]
node tooling/registry/publish.mjs rollback <remote> [--into data/remotes]
node tooling/registry/publish.mjs list [--into data/remotes]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    into: { type: 'string', default: path.join(import.meta.dirname, '../../data/remotes') },
    // For a build of Module Federation's own plugin: a file with platform and manifest of the module.
    manifest: { type: 'string' },
  },
});

const { into, manifest: details } = values;
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

async function publish() {
  const { version, manifest } = await publishRemote({ build: what, into, details });
  return `${manifest.id} ${version} is published`;
}

try {
  if (what === undefined || (what === 'rollback' && id === undefined)) throw new Error(usage);
  const command = { list, rollback: rollBack }[what] ?? publish;
  console.log(await command());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
