import { federatedLoader } from './modules/federated-loader.ts';
import { start } from './start/start.ts';

start(federatedLoader());
