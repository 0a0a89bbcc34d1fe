/** What a chapter may load: nothing from a server. The page's own policy applies as well, and this one only narrows it. */
const chapterPolicy =
  "script-src 'none'; object-src 'none'; frame-src 'none'; child-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'";

const documentTypes = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type DocumentType = (typeof documentTypes)[number];

const isDocumentType = (type: string): type is DocumentType => documentTypes.some((known) => known === type);

/** Elements that run, frame, send or redirect. */
const forbidden =
  'script, iframe, frame, object, embed, applet, portal, base, meta[http-equiv], form, link:not([rel~="stylesheet" i])';
/** Attributes that load something; links to other places stay, because the reader asks before it opens them. */
const loading = ['src', 'srcset', 'poster', 'data', 'background', 'ping', 'href', 'xlink:href'];
const isLink = (element: Element): boolean => element.localName === 'a' || element.localName === 'area';
const isEmbedded = (address: string): boolean =>
  /^\s*(?:blob:|data:(?:image|font|audio|video)\/|#)/i.test(address);
const isScript = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test(address.replaceAll(/[\s\p{Cc}]/gu, ''));

/** Removes an element of the text without moving those after it, because locations (CFI) count the elements. */
function takeOut(element: Element): void {
  if (element.closest('head')) {
    element.remove();
    return;
  }
  const place = element.ownerDocument.createElement('span');
  place.setAttribute('hidden', '');
  element.replaceWith(place);
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isHandler = name.toLowerCase().startsWith('on');
    const isUnsafe =
      loading.includes(name.toLowerCase()) && (isLink(element) ? isScript(value) : !isEmbedded(value));
    if (isHandler || isUnsafe || name === 'nonce') element.removeAttribute(name);
  }
}

/** The policy of the page ignores style attributes, so that their declarations become rules of a style element. */
function collectStyles(root: Document): string {
  const rules = [...root.querySelectorAll('[style]')].map((element, at) => {
    const declarations = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.setAttribute('data-style', String(at));
    return `[data-style="${at}"]{${declarations.replaceAll(/[{}]/g, '')}}`;
  });
  return rules.join('\n');
}

function addToHead(root: Document, nonce: string): void {
  const head = root.querySelector('head');
  if (!head) return;
  const style = root.createElement('style');
  style.textContent = collectStyles(root);
  const policy = root.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', chapterPolicy);
  head.prepend(policy);
  head.append(style);
  for (const element of root.querySelectorAll('style, link')) element.setAttribute('nonce', nonce);
}

/**
 * Removes from a chapter everything that could run a script or load something from a server, and lets its own styles pass the page's
 * policy by the nonce. Other resources of the book stay as they are.
 */
export function cleanChapter(content: string, type: string, nonce: string): string {
  if (!isDocumentType(type)) return content;
  const root = new DOMParser().parseFromString(content, type);
  for (const element of root.querySelectorAll(forbidden)) takeOut(element);
  for (const element of root.querySelectorAll('*')) cleanAttributes(element);
  for (const link of root.querySelectorAll('link:not([href])')) takeOut(link);
  addToHead(root, nonce);
  return type === 'text/html' ? root.documentElement.outerHTML : new XMLSerializer().serializeToString(root);
}

/** The nonce that the page's policy asks for. */
export const pageNonce = (): string =>
  document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';
