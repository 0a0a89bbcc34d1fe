import { jest } from '@jest/globals';

const file = {
  ok: true,
  status: 200,
  headers: new Headers({ 'content-disposition': 'attachment' }),
  blob: async () => new Blob(['file']),
} satisfies Partial<Response>;

/** Makes jsdom a browser that downloads files; records their addresses, and the names under which they are saved. */
export function fakeDownloads(): { readonly requested: string[]; readonly saved: string[] } {
  const requested: string[] = [];
  const saved: string[] = [];
  const fetchFile = async (address: string) => {
    requested.push(address);
    return file;
  };
  Object.assign(globalThis, { fetch: fetchFile });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return { requested, saved };
}
