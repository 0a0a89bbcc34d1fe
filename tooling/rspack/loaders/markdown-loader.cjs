const { readMarkdown } = require('./markdown.ts');

/** Converts a page of `docs/manual` into data; its pictures are files of the build. */
module.exports = (text) => {
  const blocks = readMarkdown(text);
  const imports = blocks.map(({ kind, file }, at) =>
    kind === 'picture' ? `import picture${at} from ${JSON.stringify(`./${file}`)};\n` : '',
  );
  const values = blocks.map((block, at) =>
    block.kind === 'picture'
      ? `{ kind: 'picture', alt: ${JSON.stringify(block.alt)}, source: picture${at} }`
      : JSON.stringify(block),
  );
  return `${imports.join('')}export const blocks = [${values.join(',')}];`;
};
