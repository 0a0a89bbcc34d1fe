import { envelope } from '@portal/wire';

/** The name that the server gives to a file; `undefined` without one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
}

/** What the server says about a refused request, for the reader; `undefined` when it says nothing. */
async function messageOf(response: Response): Promise<string | undefined> {
  if (response.status >= 500) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return envelope.isEnvelope(body) && envelope.isFailure(body) ? envelope.errorOf(body).message : undefined;
}

interface LoadedFile {
  readonly content: Blob;
  readonly name: string;
  readonly address: string;
}

interface FileRequest {
  readonly url: string;
  /** The language of the reader, for an error. */
  readonly language: string;
  readonly fallbackName: string;
  /** Saves it in the way of this browser; false where it cannot. */
  readonly save: (file: LoadedFile) => Promise<boolean>;
}

/**
 * Gives a document of the server to `save`. It is fetched instead of linked, so that the page can show that it is being made, and
 * what went wrong. Returns the text of a refusal for the reader: empty when there is none to show.
 */
export async function loadFile(request: FileRequest): Promise<string | undefined> {
  const { url, language, fallbackName, save } = request;
  try {
    const response = await fetch(url, { headers: { 'X-Lang': language } });
    if (!response.ok) return (await messageOf(response)) ?? '';
    const name = fileNameOf(response.headers.get('content-disposition')) ?? fallbackName;
    return (await save({ content: await response.blob(), name, address: url })) ? undefined : '';
  } catch (error) {
    console.warn(error);
    return '';
  }
}
