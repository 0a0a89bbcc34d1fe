const { subsetFontFile } = require('./subset-font-file.ts');

/** Cuts a font down to the letters that its address asks for: `inter.woff2?U+0400-045F,U+2116`. */
module.exports = function fontLoader(content) {
  return subsetFontFile(content, this.resourceQuery.slice(1));
};
module.exports.raw = true;
