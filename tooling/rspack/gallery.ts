import { rspack, type Configuration } from '@rspack/core';
import { commonConfiguration, type CommandLine } from './common.ts';
import { GALLERY_PORT } from './targets.ts';

/**
 * The gallery of the UI components. It is not part of the portal's build: `pnpm dev` serves it, browser tests build
 * it.
 */
export const gallery =
  (root: string) =>
  ({ RSPACK_SERVE: isDev = false }: CommandLine = {}): Configuration =>
    commonConfiguration({
      root,
      isDev,
      port: GALLERY_PORT,
      uniqueName: 'portal_gallery',
      publicPath: '/',
      entry: { gallery: './gallery/main.tsx' },
      outputFolder: 'dist-gallery',
      plugins: [
        new rspack.HtmlRspackPlugin({
          template: './gallery/index.html',
          scriptLoading: 'defer',
          minify: false,
        }),
      ],
    });
