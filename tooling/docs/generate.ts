import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProject } from '../checks/project.ts';
import { documents } from './documents.ts';

const root = path.join(import.meta.dirname, '../..');
for (const [file, text] of Object.entries(documents(readProject(root)))) {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`written: ${file}`);
}
