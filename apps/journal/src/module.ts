import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    journal: () => import(/* webpackChunkName: "journal" */ './register/register-screen.tsx'),
  },
});
