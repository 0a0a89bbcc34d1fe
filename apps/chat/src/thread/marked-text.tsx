import { foldText } from '@portal/i18n';

interface Props {
  readonly text: string;
  readonly query: string;
}

/** So many letters stand before what was found. */
const BEFORE = 40;

/** A text with what was found in it marked; a long one begins shortly before. */
export function MarkedText({ text, query }: Props) {
  const written = text.normalize('NFC');
  const at = foldText(written).indexOf(foldText(query));
  if (at < 0) return text;
  const from = Math.max(0, at - BEFORE);
  return (
    <>
      {from > 0 && '…'}
      {written.slice(from, at)}
      <mark>{written.slice(at, at + query.length)}</mark>
      {written.slice(at + query.length)}
    </>
  );
}
