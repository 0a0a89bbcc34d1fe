import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { WorkerPool } from '../../../storage/worker-pool.ts';
import type { RenderedPage, RenderTask } from './page-renderer.worker.ts';
import type { ShellBuild } from '../shell-build.ts';

/** How long a page waits for its markup; without it the browser renders the page, as it can in any case. */
const WAIT_MS = 250;

export type PageToRender = Omit<RenderTask, 'program' | 'messages'>;

/**
 * Renders pages with the shell's own components in a worker thread (decision 0050), so that requests keep the processor. A new build of
 * the shell gets a new thread.
 */
export class PageRenderer {
  readonly #log: FastifyBaseLogger;
  #current: { readonly build: ShellBuild; readonly pool: WorkerPool<RenderTask, RenderedPage> } | undefined;
  readonly #pages = new WeakMap<ShellBuild, Map<string, string>>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** Resolves to `undefined` when the page cannot be rendered soon. */
  async render(build: ShellBuild, page: PageToRender): Promise<RenderedPage | undefined> {
    const program = path.join(build.folder, 'renderer/renderer.mjs');
    if (!existsSync(program)) return undefined;
    const task: RenderTask = {
      ...page,
      program,
      messages: path.join(build.folder, 'locales', `${page.language}.json`),
    };
    const rendered = this.#poolOf(build)
      .run(task)
      .catch((error: unknown) => {
        this.#log.warn(
          { url: page.url, error: String(error) },
          'A page was not rendered; the browser does it',
        );
        return undefined;
      });
    const pause = new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS, undefined));
    return Promise.race([rendered, pause]);
  }

  /** Renders a page that is the same for everybody who is not signed in, once per build. */
  async renderOnce(
    build: ShellBuild,
    page: Omit<PageToRender, 'responses' | 'heading' | 'moduleMessages'>,
  ): Promise<string | undefined> {
    const pages = this.#pages.get(build) ?? new Map<string, string>();
    this.#pages.set(build, pages);
    const key = JSON.stringify(page);
    const ofNobody = { responses: undefined, heading: undefined, moduleMessages: undefined };
    const html = pages.get(key) ?? (await this.render(build, { ...page, ...ofNobody }))?.html;
    if (html !== undefined) pages.set(key, html);
    return html;
  }

  async close(): Promise<void> {
    await this.#current?.pool.close();
  }

  #poolOf(build: ShellBuild): WorkerPool<RenderTask, RenderedPage> {
    if (this.#current?.build === build) return this.#current.pool;
    void this.#current?.pool.close();
    const pool = new WorkerPool<RenderTask, RenderedPage>({
      file: new URL('./page-renderer.worker.ts', import.meta.url),
      threadsMax: 1,
      waitingMax: 50,
      timeLimitMs: 10_000,
      memoryLimitMb: 192,
      idleMs: 10 * 60_000,
    });
    this.#current = { build, pool };
    return pool;
  }
}
