const { readMarkdown } = require('./markdown.ts');

/** Turns a text of `docs/manual` into data. */
module.exports = (text) => `export const blocks = ${JSON.stringify(readMarkdown(text))};`;
