const BOUNDARY = 'portal-bench-boundary';

/** A multipart body as browsers write it, with its content type. */
export function formOf(fields: Readonly<Record<string, unknown>>): { contentType: string; body: string } {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    );
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
