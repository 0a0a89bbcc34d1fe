import { defineModule } from '@portal/platform/module';
import { manifest } from './manifest.ts';

export const portalModule = defineModule(manifest, {
  pages: {
    umk: () => import(/* webpackChunkName: "umk" */ './materials-page.tsx'),
    library: () => import(/* webpackChunkName: "library" */ './library-page.tsx'),
    readBook: () => import(/* webpackChunkName: "readBook" */ './reader/read-book-screen.tsx'),
    readMaterial: () => import(/* webpackChunkName: "readMaterial" */ './reader/read-material-screen.tsx'),
  },
});
