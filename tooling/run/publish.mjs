import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appsIn, stampFile } from './build.mjs';
import { nodeBinary, root, UserError } from './place.mjs';
import { runTool } from './run-tool.mjs';

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The newest published version of every remote. */
function newestOffered(remotes) {
  const registry = readIfThere(path.join(remotes, 'registry.json'));
  const entries = registry === '' ? [] : JSON.parse(registry).remotes;
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

const publishedStamp = (remotes) => path.join(remotes, '.published');

/**
 * The builds to publish. After a new build each must become the newest version; an old build is published only if its
 * remote has none, so that a start does not undo an operator's rollback.
 */
export function remotesToPublish(remotes, projectRoot = root) {
  const isSameBuild = readIfThere(publishedStamp(remotes)) === readIfThere(stampFile(projectRoot));
  const offered = newestOffered(remotes);
  const isOnOffer = ({ id, version }) => {
    const newest = offered.get(id);
    if (newest === undefined || !existsSync(path.join(remotes, id, newest))) return false;
    return isSameBuild || newest === version;
  };
  return builtRemotes(projectRoot).filter((remote) => !isOnOffer(remote));
}

/** Publishes every built remote to the server's folder. */
export async function ensurePublished(dataFolder) {
  const remotes = path.join(dataFolder, 'remotes');
  mkdirSync(remotes, { recursive: true });
  for (const { id, dist } of remotesToPublish(remotes)) {
    const publish = path.join(root, 'tooling/registry/publish.mjs');
    const { code } = await runTool(nodeBinary(), [publish, dist, '--into', remotes]);
    if (code !== 0) throw new UserError(`${id} could not be published into ${remotes}.`);
  }
  writeFileSync(publishedStamp(remotes), readIfThere(stampFile(root)));
}
