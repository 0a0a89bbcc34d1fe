import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
for (const [file, text] of Object.entries(documents())) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`written: ${file}`);
}
