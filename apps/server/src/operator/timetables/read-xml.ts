import { SaxesParser } from 'saxes';
import { FaultError } from '../../storage/tables/fault.ts';

/** An element of a document, with its line. */
export interface XmlElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The text without that of its children. */
  readonly text: string;
}

interface OpenElement extends XmlElement {
  readonly children: OpenElement[];
  text: string;
}

/** Reads a document; entities of its own are refused, because no program that is read here writes them. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const document: OpenElement = { name: '', line: 0, attributes: {}, children: [], text: '' };
  const open = [document];
  parser.on('error', (error) => {
    throw new FaultError(`is damaged XML (${error.message})`, 'export the file again');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, line: parser.line, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  const [root] = document.children;
  if (!root) throw new FaultError('has no elements', 'export the file again');
  return root;
}

/** The children of a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The items of a list of the document. */
export const listOf = (root: XmlElement, list: string, item: string): readonly XmlElement[] =>
  childrenOf(root, list).flatMap((one) => childrenOf(one, item));

/** The text of a child; empty if there is none. */
export const textOf = (element: XmlElement, name: string): string =>
  childrenOf(element, name)[0]?.text.trim() ?? '';
