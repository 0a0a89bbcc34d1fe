import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ContentsItem } from '../frame/contents-panel.tsx';

type OutlineNode = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

const toItem = ({ title, dest, items }: OutlineNode): ContentsItem => ({
  label: title,
  target: dest,
  items: items.map((item: OutlineNode) => toItem(item)),
});

/** The contents of a PDF; empty when it has none. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<readonly ContentsItem[]> {
  // The types say that there is always a list.
  const nodes: readonly OutlineNode[] | null = await pdf.getOutline();
  return (nodes ?? []).map(toItem);
}

const isRef = (value: unknown): value is { readonly num: number; readonly gen: number } =>
  typeof value === 'object' && value !== null && 'num' in value && 'gen' in value;

/** The page of an entry: its target is the name of a place, or the place itself. */
export async function pageOfTarget(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  const place: unknown = typeof target === 'string' ? await pdf.getDestination(target) : target;
  const first: unknown = Array.isArray(place) ? place[0] : undefined;
  if (typeof first === 'number') return first + 1;
  return isRef(first) ? (await pdf.getPageIndex(first)) + 1 : undefined;
}
