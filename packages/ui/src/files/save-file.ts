/** A file that the page has, and where the server has it too, its address there. */
export interface SavedFile {
  readonly content: Blob;
  readonly name: string;
  readonly address?: string;
}

const ADDRESS_LIFETIME_MS = 60_000;

/** A page inside of another app, and on an iPhone a portal on the home screen: their links cannot save what only the page has. */
export const isInApp = (agent: string): boolean =>
  /; wv\)/.test(agent) || (/iP(?:hone|ad|od)/.test(agent) && !/Safari\//.test(agent));

const follow = (href: string, name: string): void =>
  Object.assign(document.createElement('a'), { href, download: name }).click();

function download(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  follow(address, name);
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS);
}

/** True when the person has seen the system's sheet; closing it is an answer too. */
async function share({ content, name }: SavedFile): Promise<boolean> {
  const data = { files: [new File([content], name, { type: content.type })] };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/**
 * Saves a file as a download; inside of another app by the sheet of the system, or from its address. False where the app offers
 * nothing of it.
 */
export async function saveFile(file: SavedFile): Promise<boolean> {
  if (!isInApp(navigator.userAgent)) {
    download(file.content, file.name);
    return true;
  }
  if (await share(file)) return true;
  if (file.address === undefined) return false;
  follow(file.address, file.name);
  return true;
}
