// A process of its own, to be killed: starts the embedded database of a folder, says what it is, and lives on.
import { startEmbedded } from '../src/database/embedded/start-embedded.ts';

const { connection, pid, isAdopted } = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${JSON.stringify({ connection, pid, isAdopted })}\n`);
setInterval(() => undefined, 60_000);
