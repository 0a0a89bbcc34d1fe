import { HtmlRspackPlugin, type Compiler } from '@rspack/core';
import { POLYFILLS, polyfilledMethods } from '../polyfills.ts';

/** Only browsers that lack one of the methods fetch the polyfills. */
const attributesOf = (address: unknown): Record<string, string> =>
  String(address).includes(`/${POLYFILLS}.`)
    ? { 'data-after-paint': POLYFILLS, 'data-methods': polyfilledMethods.join(' ') }
    : { 'data-after-paint': 'script' };

/**
 * Turns the start scripts of a page into links with the mark `data-after-paint`. A script of the page fetches and runs them
 * after the first paint, because a page that the server has rendered can be read before it works.
 */
export class AfterPaintPlugin {
  readonly name = 'AfterPaintPlugin';

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(this.name, (compilation) => {
      const { alterAssetTagGroups } = HtmlRspackPlugin.getCompilationHooks(compilation);
      alterAssetTagGroups.tapPromise(this.name, async (groups) => ({
        ...groups,
        headTags: groups.headTags.map((tag) =>
          tag.tagName === 'script'
            ? {
                ...tag,
                tagName: 'link',
                voidTag: true,
                attributes: { ...attributesOf(tag.attributes.src), href: tag.attributes.src },
              }
            : tag,
        ),
      }));
    });
  }
}
