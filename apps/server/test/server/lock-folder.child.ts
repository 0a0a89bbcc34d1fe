import { readConfig } from '../../src/operator/config/config.ts';
import { lockDataFolder } from '../../src/operator/start/lock-data-folder.ts';

// Holds the lock of a data folder until it is killed.
await lockDataFolder(readConfig({ DATA_DIR: process.argv[2] }));
process.stdout.write('locked\n');
setInterval(() => undefined, 1_000);
