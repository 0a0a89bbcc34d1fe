import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    registration: () => import(/* webpackChunkName: "registration" */ './registration-screen.tsx'),
  },
});
