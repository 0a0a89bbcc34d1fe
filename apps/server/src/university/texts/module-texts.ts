import { readFileSync } from 'node:fs';
import { textsIn, type Language } from '@portal/domain';
import { moduleFiles } from '../../database/module-files.ts';

/** The messages of the server sides of modules in a language, by key. */
export const moduleTexts = (language: Language): [string, string][] =>
  moduleFiles(`locales/${language}.json`).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(file.path, 'utf8'))),
  );
