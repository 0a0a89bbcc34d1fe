const { readMarkdown } = require('./markdown.ts');

/** Converts a page of `docs/manual` into data. */
module.exports = (text) => `export const blocks = ${JSON.stringify(readMarkdown(text))};`;
