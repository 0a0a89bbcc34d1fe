import { start } from './main.tsx';
import { federatedLoader } from './modules/federated-loader.ts';

start(federatedLoader());
