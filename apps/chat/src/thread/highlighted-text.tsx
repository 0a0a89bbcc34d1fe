import { foldText } from '@portal/i18n';

interface Props {
  readonly text: string;
  readonly query: string;
}

/** Characters shown before the match. */
const CONTEXT_LENGTH = 40;

/** Highlights the first match of the query; a long text is cut shortly before the match. */
export function HighlightedText({ text, query }: Props) {
  const normalized = text.normalize('NFC');
  const at = foldText(normalized).indexOf(foldText(query));
  if (at < 0) return text;
  const from = Math.max(0, at - CONTEXT_LENGTH);
  return (
    <>
      {from > 0 && '…'}
      {normalized.slice(from, at)}
      <mark>{normalized.slice(at, at + query.length)}</mark>
      {normalized.slice(at + query.length)}
    </>
  );
}
