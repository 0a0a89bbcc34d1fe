import { federatedLoader } from '../modules/federated-loader.ts';
import { bootstrap } from './bootstrap.ts';

bootstrap(federatedLoader());
