const { subsetFontFile } = require('./subset-font-file.ts');

/** Reduces a font to the glyphs of the ranges in its query: `inter.woff2?U+0400-045F,U+2116`. */
module.exports = function fontLoader(content) {
  return subsetFontFile(content, this.resourceQuery.slice(1));
};
module.exports.raw = true;
