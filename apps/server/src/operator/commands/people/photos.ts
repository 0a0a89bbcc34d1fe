import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { refuse, showProblem, withProblemsFile, type Problem } from '../../import/problem.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { changePhotos, PictureError, type PhotoChange } from './change-photo.ts';
import { findPhotographed } from './photos.queries.ts';

const USAGE = 'FOLDER [--source NAME] [--replace] [--dry-run] [--problems FILE]';
const PICTURE = /\.(?:jpe?g|png|webp)$/i;
const PRINTED_EVERY = 500;

interface PhotoRequest {
  readonly folder: string;
  readonly source: string | undefined;
  readonly replaces: boolean;
}

/** A picture of the folder and whose it is. */
interface PersonPicture {
  readonly file: string;
  readonly personId: number;
  readonly hasPhoto: boolean;
}

const problemOf = (file: string, what: string, remedy: string): Problem => ({ file, what, remedy });

async function listPictures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new UsageError(`${folder} is no folder that can be read`, { cause: error });
  });
  return names.filter((name) => PICTURE.test(name)).toSorted();
}

/** Whose the pictures are, by their names; refuses the folder with all names that are nobody's. */
async function findPeople(db: Db, { folder, source }: PhotoRequest): Promise<PersonPicture[]> {
  const files = await listPictures(folder);
  if (files.length === 0) throw new UsageError(`There are no pictures (jpg, png, webp) in ${folder}`);
  const keyOf = (file: string): string => {
    const name = path.parse(file).name.normalize('NFC');
    return source === undefined ? name.toLowerCase() : name;
  };
  const found = await findPhotographed(db, files.map(keyOf), source);
  const people = new Map(found.map((person) => [person.key, person]));
  const byKey = Map.groupBy(files, keyOf);
  const name = source === undefined ? 'login' : `id in ${source}`;
  refuse(
    files.flatMap((file) => {
      const [first] = byKey.get(keyOf(file)) ?? [];
      if (!people.has(keyOf(file)))
        return [
          problemOf(file, `there is nobody with this ${name}`, 'rename it, or take it out of the folder'),
        ];
      return first === file
        ? []
        : [problemOf(file, `is of the same person as ${first}`, 'remove one of them')];
    }),
  );
  return files.flatMap((file) => {
    const person = people.get(keyOf(file));
    return person ? [{ file, personId: person.id, hasPhoto: person.hasPhoto }] : [];
  });
}

/** Changes the photos one after the other; returns the pictures that cannot be read. */
async function storePictures(
  pictures: readonly PersonPicture[],
  change: (picture: PersonPicture) => ReturnType<PhotoChange>,
  print: (line: string) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [at, picture] of pictures.entries()) {
    try {
      await change(picture);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      problems.push(problemOf(picture.file, 'is no picture that can be read', 'save it as JPEG again'));
    }
    if ((at + 1) % PRINTED_EVERY === 0) print(`${at + 1} of ${pictures.length}`);
  }
  return problems;
}

export const photosCommand: Command = {
  description:
    'set the photos of many people from a folder, whose files are named after logins or ids of a source',
  usage: USAGE,
  async run(context) {
    const { values, positionals } = parseArgs({
      args: [...context.args],
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        problems: { type: 'string' },
      },
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError(`This takes: photos ${USAGE}`);
    const request = { folder, source: values.source, replaces: values.replace };
    const all = await withProblemsFile(values.problems, () =>
      withDatabase(context.config, ({ db }) => findPeople(db, request)),
    );
    const wanted = all.filter(({ hasPhoto }) => request.replaces || !hasPhoto);
    const { print } = context;
    print(`${wanted.length} photos to set, ${all.length - wanted.length} people have one already.`);
    if (values['dry-run'] || wanted.length === 0) return;
    await changePhotos(context, async (_, change) => {
      const problems = await storePictures(
        wanted,
        ({ file, personId }) => change(personId, path.join(folder, file)),
        print,
      );
      print(`${wanted.length - problems.length} photos are set.`);
      if (problems.length > 0) throw new UsageError(problems.map(showProblem).join('\n'));
    });
  },
};
