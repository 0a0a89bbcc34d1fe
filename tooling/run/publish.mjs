import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appsIn } from './build.mjs';
import { nodeBinary, root, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

/** The newest published version of every remote. */
function newestOffered(remotes) {
  const registry = path.join(remotes, 'registry.json');
  const entries = existsSync(registry) ? JSON.parse(readFileSync(registry, 'utf8')).remotes : [];
  return new Map(entries.map(({ id, versions }) => [id, versions[0]?.version]));
}

function builtRemotes(projectRoot) {
  return appsIn(projectRoot)
    .filter(({ dist }) => existsSync(path.join(dist, 'remote.json')))
    .map(({ dist }) => {
      const { version, manifest } = JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8'));
      return { dist, id: manifest.id, version };
    });
}

/** The builds that are not the newest version of their remote. */
export function remotesToPublish(remotes, projectRoot = root) {
  const offered = newestOffered(remotes);
  return builtRemotes(projectRoot).filter(
    ({ id, version }) => offered.get(id) !== version || !existsSync(path.join(remotes, id, version)),
  );
}

/**
 * Publishes every built remote to the server's folder, except over a newer version, a rollback, or a build of another line:
 * the registry decides that (`--update`).
 */
export async function ensurePublished(dataFolder, projectRoot = root) {
  const remotes = path.join(dataFolder, 'remotes');
  mkdirSync(remotes, { recursive: true });
  for (const { id, dist } of remotesToPublish(remotes, projectRoot)) {
    const publish = path.join(root, 'tooling/registry/publish.mjs');
    const { code } = await runTool(nodeBinary(), [publish, dist, '--into', remotes, '--update']);
    if (code !== 0) throw new UserError(`${id} could not be published into ${remotes}.`);
  }
}
