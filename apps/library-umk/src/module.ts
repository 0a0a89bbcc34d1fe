import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    umk: () => import(/* webpackChunkName: "umk" */ './materials/materials-screen.tsx'),
    library: () => import(/* webpackChunkName: "library" */ './e-books/e-books-screen.tsx'),
  },
});
