/**
 * Changes a few lines of foliate-js, and fails when one of them is missing (decision 0044): its style elements get the nonce of the
 * page, and frames may run scripts only in WebKit, which sends no events from a frame without that right (bug 218086).
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

const changes = {
  'paginator.js': [
    ['this.#root.innerHTML = `<style>', `this.#root.innerHTML = \`<style nonce="\${${NONCE}}">`],
    styleElement('$styleBefore'),
    styleElement('$style'),
    frame,
  ],
  'fixed-layout.js': [frame],
};

module.exports = function change(source) {
  const file = path.basename(this.resourcePath);
  return changes[file].reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`${file} of foliate-js has no line "${before}"`);
    return text.replaceAll(before, () => after);
  }, source);
};
