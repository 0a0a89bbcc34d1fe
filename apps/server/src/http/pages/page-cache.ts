import type { Language } from '@portal/domain';
import { CompressedPage } from './compressed-page.ts';
import { hintsFor } from './hints.ts';
import type { RegistrySnapshot } from './registry-offer.ts';
import { renderPageHead, type Theme } from './rendering/render-page.ts';
import type { ShellBuild } from './shell-build.ts';

/** What one page differs in from another of the same build. */
export interface PageVariant {
  readonly lang: Language;
  readonly theme: Theme | undefined;
  readonly hasSession: boolean;
  /** The path of the module page at the address. */
  readonly modulePath: string | undefined;
  readonly isNews: boolean;
  /** Names of attributes of the root element. */
  readonly rootAttributes?: readonly string[] | undefined;
  /** What every visitor's page shows; nothing for signed-in people, whose pages differ. */
  readonly root?: string | undefined;
}

interface Source {
  readonly build: ShellBuild;
  readonly registry: RegistrySnapshot;
  /** The university's clock, as a page brings it. */
  readonly clock: string;
  /** The address of the style sheet of the university's colours, or nothing. */
  readonly brand: string;
}

/** The pages of the newest build and registry, each rendered and compressed when it is first requested. */
export class PageCache {
  #source: Source | undefined;
  readonly #pages = new Map<string, CompressedPage>();

  find(source: Source, variant: PageVariant): CompressedPage {
    const { build, registry, clock, brand } = source;
    const last = this.#source;
    const isNew =
      last?.build !== build ||
      last.registry.offer !== registry.offer ||
      last.clock !== clock ||
      last.brand !== brand;
    if (isNew) this.#pages.clear();
    this.#source = source;
    const { lang, theme, hasSession, modulePath = '', isNews, rootAttributes = [], root = '' } = variant;
    const key = `${registry.etag} ${lang} ${theme} ${hasSession} ${modulePath} ${isNews} ${rootAttributes.join()} ${root}`;
    const hints = () => hintsFor(build, { lang, hasSession, page: registry.pages.get(modulePath), isNews });
    const page =
      this.#pages.get(key) ??
      new CompressedPage(
        `${renderPageHead(build, { lang, theme, rootAttributes, hints: hints(), registryText: registry.text, clock, brand })}${root}`,
      );
    this.#pages.set(key, page);
    return page;
  }
}
