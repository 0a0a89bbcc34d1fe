import pdfmake from 'pdfmake';
import roboto from 'pdfmake/fonts/Roboto.js';

// Roboto has the Kyrgyz letters Ө Ү Ң. pdfmake reads these four files and nothing else.
const fontFiles = new Set(Object.values(roboto.Roboto));
pdfmake.setFonts(roboto);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

export { pdfmake };
