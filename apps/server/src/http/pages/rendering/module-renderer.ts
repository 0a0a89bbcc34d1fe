import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { WorkerPool } from '../../../storage/worker-pool.ts';
import type { MissingCall } from '../initial-responses.ts';
import type { ModuleTask, RenderedModule } from './module-page.child.ts';
import type { PageToRender } from './page-renderer.ts';
import { isPlainFile } from '../plain-file.ts';
import type { PublishedPage } from '../published-pages.ts';
import { renderSoon } from './render-soon.ts';
import { startRestrictedProcess } from './restricted-process.ts';
import type { ShellBuild } from '../shell-build.ts';

/** How long a page waits for the markup of its module, calls included; the frame is rendered without it then. */
const WAIT_MS = 600;
/** The study filter above a conversation is read list by list. */
const ROUNDS_MAX = 9;
/** Calls of one round. */
const CALLS_MAX = 12;

interface ModulePage extends PageToRender {
  readonly page: PublishedPage;
  /** The responses of the frame, as a JSON text. */
  readonly responses: string;
}

interface RenderedPage {
  readonly html: string;
  /** Names of attributes of the root element, for styles outside the content. */
  readonly rootAttributes: readonly string[];
  /** With those that the module needs. */
  readonly responses: string;
}

type ReadMissing = (missing: readonly MissingCall[]) => Promise<readonly string[] | undefined>;
type Pool = WorkerPool<ModuleTask, RenderedModule>;

/** What a program names may not be anything else than an attribute of its own. */
const validNames = (names: readonly string[]): readonly string[] =>
  names.filter((name) => /^data(?:-[a-z]+){1,4}$/.test(name)).toSorted();

/** Appends entries to a JSON list that is not empty. */
const append = (list: string, entries: readonly string[]): string =>
  `${list.slice(0, -1)},${entries.join(',')}]`;

/**
 * Renders pages with the programs of their modules (decision 0055), in a process that has no secrets and may read only these programs.
 * A new build of the shell or a new version of a module gets a new process.
 */
export class ModuleRenderer {
  readonly #remotesDir: string;
  readonly #log: FastifyBaseLogger;
  #current: { readonly key: string; readonly pool: Pool } | undefined;

  constructor(remotesDir: string, log: FastifyBaseLogger) {
    this.#remotesDir = path.resolve(remotesDir);
    this.#log = log;
  }

  /** Resolves to `undefined` when the module has no program, or the page cannot be rendered soon. */
  async render(
    build: ShellBuild,
    page: ModulePage,
    readMissing: ReadMissing,
  ): Promise<RenderedPage | undefined> {
    if (!(await this.#isPublished(page))) return undefined;
    const rendering = this.#renderWithCalls(build, page, readMissing);
    return renderSoon(rendering, { waitMs: WAIT_MS, log: this.#log, url: page.url });
  }

  async close(): Promise<void> {
    await this.#current?.pool.close();
  }

  async #renderWithCalls(
    build: ShellBuild,
    { page, ...rest }: ModulePage,
    readMissing: ReadMissing,
  ): Promise<RenderedPage | undefined> {
    const pool = this.#poolOf(build, rest.registry);
    let { responses } = rest;
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const rendered = await pool.run(this.#taskOf(build, page, { ...rest, responses }));
      if ('html' in rendered)
        return { html: rendered.html, rootAttributes: validNames(rendered.rootAttributes), responses };
      if (rendered.missing.length > CALLS_MAX) return undefined;
      const entries = await readMissing(rendered.missing);
      if (!entries) return undefined;
      responses = append(responses, entries);
    }
    return undefined;
  }

  /** False for a module without a program, and for one with a link in place of a file. */
  async #isPublished({ page: { id, version, renderer }, language }: ModulePage): Promise<boolean> {
    if (!renderer) return false;
    const files = [renderer.file, path.join(id, version, 'locales', `${language}.json`)];
    const arePlain = await Promise.all(files.map((file) => isPlainFile(this.#remotesDir, file)));
    if (arePlain.every(Boolean)) return true;
    this.#log.warn({ files }, 'The program of a module or its language file is missing or a link');
    return false;
  }

  #taskOf({ folder }: ShellBuild, page: PublishedPage, rest: Omit<ModulePage, 'page'>): ModuleTask {
    const { id, version, renderer } = page;
    const { language } = rest;
    return {
      ...rest,
      program: path.join(folder, 'renderer/renderer.mjs'),
      messages: path.join(folder, 'locales', `${language}.json`),
      module: {
        id,
        version,
        program: path.join(this.#remotesDir, renderer?.file ?? ''),
        integrity: renderer?.integrity ?? '',
        messages: path.join(this.#remotesDir, id, version, 'locales', `${language}.json`),
      },
    };
  }

  #poolOf({ folder, version }: ShellBuild, registry: string): Pool {
    const key = `${folder} ${version} ${registry}`;
    if (this.#current?.key === key) return this.#current.pool;
    void this.#current?.pool.close();
    const pool: Pool = new WorkerPool({
      file: new URL('./module-page.child.ts', import.meta.url),
      start: (file, memoryLimitMb) =>
        startRestrictedProcess(file, {
          memoryLimitMb,
          readableFolders: [path.resolve(folder), this.#remotesDir],
        }),
      threadsMax: 1,
      waitingMax: 50,
      timeLimitMs: 5_000,
      runLimitMs: 2_000,
      memoryLimitMb: 192,
      idleMs: 10 * 60_000,
    });
    this.#current = { key, pool };
    return pool;
  }
}
