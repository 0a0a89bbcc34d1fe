import { isWorkerScope } from './scope.ts';
import { startWorker } from './start-worker.ts';

const scope: object = globalThis;
if (isWorkerScope(scope)) startWorker(scope, PORTAL_SHELL_VERSION);
