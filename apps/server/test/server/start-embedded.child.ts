// Starts the embedded database in a process that a test kills.
import { startEmbedded } from '../../src/database/embedded/start-embedded.ts';

const { connection, pid, isAdopted } = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ connection, pid, isAdopted })}\n`);
setInterval(() => undefined, 60_000);
