/** What the tests see of a call that opens a PDF. */
export interface OpeningTask {
  readonly options: { readonly range: PDFDataRangeTransport; readonly [name: string]: unknown };
  readonly promise: Promise<unknown>;
  readonly resolve: (pdf: unknown) => void;
  readonly reject: (error: unknown) => void;
  onPassword: ((submit: (password: string) => void, reason: number) => void) | undefined;
  isDestroyed: boolean;
  destroy(): Promise<void>;
}

/** All calls of one test, the newest last. */
export const openings: OpeningTask[] = [];

export const GlobalWorkerOptions = { workerSrc: '' };

/** Asks the reader for bytes, and remembers what came. */
export class PDFDataRangeTransport {
  readonly received: (readonly [begin: number, text: string])[] = [];
  readonly length: number;
  constructor(length: number) {
    this.length = length;
  }
  onDataRange(begin: number, bytes: Uint8Array): void {
    this.received.push([begin, new TextDecoder().decode(bytes)]);
  }
  requestDataRange(_begin: number, _end: number): void {
    throw new Error('The reader gives the bytes');
  }
}

export function getDocument(options: OpeningTask['options']): OpeningTask {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const task: OpeningTask = {
    options,
    promise,
    resolve,
    reject,
    onPassword: undefined,
    isDestroyed: false,
    async destroy() {
      task.isDestroyed = true;
    },
  };
  openings.push(task);
  return task;
}

interface LayerOptions {
  readonly textContentSource: { readonly items: readonly { readonly str: string }[] };
  readonly container: HTMLElement;
}

/** Writes each piece of text into an element of its own, as the real one does. */
export class TextLayer {
  readonly textDivs: HTMLElement[] = [];
  readonly textContentItemsStr: string[] = [];
  readonly #options: LayerOptions;
  constructor(options: LayerOptions) {
    this.#options = options;
  }
  async render(): Promise<void> {
    for (const { str } of this.#options.textContentSource.items) {
      const element = Object.assign(document.createElement('span'), { textContent: str });
      this.textDivs.push(element);
      this.textContentItemsStr.push(str);
      this.#options.container.append(element);
    }
  }
  cancel(): void {
    this.#options.container.replaceChildren();
  }
}
