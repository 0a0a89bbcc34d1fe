import { federatedLoader } from './modules/federated-loader.ts';
import { start } from './start.ts';

start(federatedLoader());
