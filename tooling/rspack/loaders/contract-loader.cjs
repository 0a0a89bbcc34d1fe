const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/** Leaves out the sentences of the API page, which no browser reads; the lines stay where they are. */
module.exports = (source) => source.replace(SUMMARY, (text) => text.replaceAll(/[^\n]/g, ''));
