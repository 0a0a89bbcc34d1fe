import { Fragment } from 'react';

/** Only http and https addresses become links. */
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

export function LinkedText({ text }: { readonly text: string }) {
  const parts: { readonly at: number; readonly plain: string; readonly address?: string }[] = [];
  let from = 0;
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    parts.push({ at: index, plain: text.slice(from, index), address });
    from = index + address.length;
  }
  parts.push({ at: text.length, plain: text.slice(from) });
  return parts.map(({ at, plain, address }) => (
    <Fragment key={at}>
      {plain}
      {address !== undefined && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
      )}
    </Fragment>
  ));
}
