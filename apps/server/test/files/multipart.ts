import { randomUUID } from 'node:crypto';

export interface TestFile {
  /** The raw file name; without one the part has none. */
  readonly name?: string;
  readonly content: Buffer | string;
  readonly field?: string;
  readonly type?: string;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Builds a multipart body by hand, because regular clients do not send malformed ones. */
export function packForm(
  fields: Readonly<Record<string, unknown>>,
  files: readonly TestFile[] = [],
): { readonly headers: { readonly 'content-type': string }; readonly payload: Buffer } {
  const boundary = `form-${randomUUID()}`;
  const open = (disposition: string, type = '') =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`);
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.concat([open(`name="${name}"`), Buffer.from(asText(value).replaceAll(/\r?\n/g, '\r\n'))]),
    ),
    ...files.map(({ name, content, field = 'file', type = 'application/octet-stream' }) =>
      Buffer.concat([
        open(
          `name="${field}"${name === undefined ? '' : `; filename="${name}"`}`,
          `Content-Type: ${type}\r\n`,
        ),
        Buffer.from(content),
      ]),
    ),
  ];
  const body = parts.flatMap((part) => [part, Buffer.from('\r\n')]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...body, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
