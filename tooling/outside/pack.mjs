import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary, root, runCommand } from '../run/place.mjs';

/** `pnpm run pack`: writes the packages for modules outside this repository into `dist/packages`. */
await runCommand(async () => {
  const node = nodeBinary();
  if (realpathSync(process.execPath) !== realpathSync(node))
    return spawnSync(node, [import.meta.filename], { stdio: 'inherit' }).status ?? 1;
  const { packPackages } = await import('./pack-packages.ts');
  const archives = await packPackages(path.join(root, 'dist/packages'));
  console.log(archives.map((name) => `dist/packages/${name}`).join('\n'));
  return 0;
});
