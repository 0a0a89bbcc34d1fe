import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { nodeBinary, root, runCommand } from '../run/place.mjs';
import { ensureInstalled } from '../run/install.mjs';

/** `pnpm run release`: builds the archive and the Debian package of a release into `dist/release`. */
await runCommand(async () => {
  await ensureInstalled();
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node))
    return (
      spawnSync(node, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
    );
  const { makeRelease } = await import('./make-release.ts');
  await makeRelease(root, process.argv.slice(2));
  return 0;
});
