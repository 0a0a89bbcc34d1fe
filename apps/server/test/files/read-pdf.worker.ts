// Reads the text of each page. A worker, because jest cannot load the reader, which is an ES module.
import { parentPort, workerData } from 'node:worker_threads';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

const pdf = await getDocumentProxy(new Uint8Array(workerData));
const { info } = await getMeta(pdf);
const { text } = await extractText(pdf, { mergePages: false });
parentPort?.postMessage({ title: info.Title, language: info.Language, pages: text });
