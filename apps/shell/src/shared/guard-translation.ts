/** A text of React → what a translator has put in its place. */
const replacements = new WeakMap<Node, ChildNode>();
/** What a translator has put in → the texts that it stands for, in their order. */
const originals = new WeakMap<Node, readonly ChildNode[]>();
/** What no translator has removed, but React or this guard. */
const ownRemovals = new WeakSet<Node>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';
const isChildNode = (node: Node | undefined): node is Text | Element =>
  node instanceof Text || node instanceof Element;

/** The node that replaces the removed one: added with the same step, or by the step before. */
function replacementOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): ChildNode | undefined {
  const added = addedNodes[0];
  if (isChildNode(added)) return added;
  return [previousSibling, nextSibling].find(isFont);
}

function noteReplacement(removed: Node, replacement: ChildNode): void {
  const texts = originals.get(removed) ?? (isText(removed) ? [removed] : []);
  const known = originals.get(replacement) ?? [];
  for (const text of texts) replacements.set(text, replacement);
  if (texts.length > 0) originals.set(replacement, [...known, ...texts]);
}

function noteReplacements(records: readonly MutationRecord[]): void {
  for (const record of records) {
    for (const removed of record.removedNodes) {
      const replacement = removed.parentNode || ownRemovals.has(removed) ? undefined : replacementOf(record);
      if (replacement) noteReplacement(removed, replacement);
    }
  }
}

/** The parent of a text that a translator has wrapped. */
const holderOf = (parent: Node, child: Node): Node =>
  isText(child) && parent.contains(child) ? (child.parentNode ?? parent) : parent;

/** The child of the parent to insert before: that around a wrapped text, none when the text was dropped. */
function placeOf(parent: Node, before: Node | null): Node | null {
  if (!before || !isText(before)) return before;
  let place: Node | null = before;
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
}

/**
 * Lets React work in a page that a browser translates (React issue 11538). A translator replaces the text nodes that React goes on to
 * use. Before React changes, moves or removes such a text, it is put back; the translator then translates the new text.
 */
export function guardTranslation(): () => void {
  const translations = new MutationObserver(noteReplacements);
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};

  const putBack = (text: Node): void => {
    noteReplacements(translations.takeRecords());
    const replacement = replacements.get(text);
    if (!replacement) return;
    const texts = originals.get(replacement) ?? [];
    originals.delete(replacement);
    for (const each of texts) replacements.delete(each);
    ownRemovals.add(replacement);
    replacement.replaceWith(...texts);
  };

  Node.prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode !== this) putBack(child);
    if (isText(child)) ownRemovals.add(child);
    // A translator may also drop a text, whose sense is in another.
    if (isText(child) && !child.parentNode) return child;
    removeChild.call(holderOf(this, child), child);
    return child;
  };
  Node.prototype.insertBefore = function insertTranslated<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    if (replacements.has(child)) putBack(child);
    if (before && before.parentNode !== this) putBack(before);
    insertBefore.call(this, child, placeOf(this, before));
    return child;
  };
  Node.prototype.appendChild = function appendTranslated<Child extends Node>(this: Node, child: Child) {
    if (replacements.has(child)) putBack(child);
    appendChild.call(this, child);
    return child;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (isText(this) && !this.parentNode) putBack(this);
      nodeValue.set?.call(this, value);
    },
  });
  translations.observe(document, { childList: true, subtree: true });

  return () => {
    translations.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
    Object.defineProperty(Node.prototype, 'nodeValue', nodeValue);
  };
}
