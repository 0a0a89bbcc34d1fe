/**
 * Changes a few lines of the reader's libraries, and fails when one of them is missing (decision 0043). foliate-js: its style elements
 * get the nonce of the page, frames may run scripts only in WebKit, which sends no events from a frame without that right (bug
 * 218086), and texts are decoded by their own encoding. pdf.js: a node with as many pages as children has only pages, so that opening
 * one page does not fetch all of them; its worker gets the methods that its own polyfills leave out; its branches for Node do not
 * contain the folder of the build, so that builds of one commit are equal.
 */
const path = require('node:path');

const NONCE = "(document.querySelector('meta[name=csp-nonce]')?.content ?? '')";
const frame = [
  "'sandbox', 'allow-same-origin allow-scripts'",
  "'sandbox', 'GestureEvent' in globalThis ? 'allow-same-origin allow-scripts' : 'allow-same-origin'",
];
const styleElement = (name) => [
  `const ${name} = doc.createElement('style')`,
  `const ${name} = doc.createElement('style'); ${name}.nonce = ${NONCE}`,
];

/** Modules of core-js that pdf.js leaves out. The polyfills of the page do not reach a worker (decision 0060). */
const workerPolyfills = [
  'es.array.to-spliced',
  'es.array-buffer.transfer-to-fixed-length',
  'es.promise.with-resolvers',
];

const changes = {
  'paginator.js': [
    ['this.#root.innerHTML = `<style>', `this.#root.innerHTML = \`<style nonce="\${${NONCE}}">`],
    styleElement('$styleBefore'),
    styleElement('$style'),
    frame,
  ],
  'fixed-layout.js': [frame],
  'view.js': [
    [
      "import * as CFI from './epubcfi.js'",
      "import * as CFI from './epubcfi.js'; import { decodePart } from 'decode-part'",
    ],
    ['entry.getData(new TextWriter())', 'entry.getData(new BlobWriter()).then(decodePart)'],
  ],
  'pdf.mjs': [['createRequire(import.meta.url)', "createRequire('file:///pdf.mjs')"]],
  // e: the wanted page, l: the pages before this node, c: the pages below it, h: its children, t: the nodes to visit.
  'pdf.worker.min.mjs': [
    [
      'for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict',
      'if(c===h.length){t.push(h[e-l]);l=e;continue}for(let e=h.length-1;e>=0;e--){const n=h[e];t.push(n);a===this.toplevelPagesDict',
    ],
  ],
};

module.exports = async function change(source) {
  const file = path.basename(this.resourcePath);
  const changed = changes[file].reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`${file} has no line "${before}"`);
    return text.replaceAll(before, () => after);
  }, source);
  if (!file.startsWith('pdf.worker.')) return changed;
  return `${await this.getOptions().bundlePolyfills(workerPolyfills)}\n${changed}`;
};
