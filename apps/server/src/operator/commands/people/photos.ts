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
  const keyOf = (file: string): string => path.parse(file).name.normalize('NFC');
  const found = await findPhotographed(db, files.map(keyOf), source);
  const people = new Map(found.map((person) => [person.key, person]));
  const pictures = files.map((file) => ({ file, person: people.get(keyOf(file)) }));
  const byPerson = Map.groupBy(pictures, ({ person }) => person?.id);
  const name = source === undefined ? 'login' : `id in ${source}`;
  refuse(
    pictures.flatMap(({ file, person }) => {
      if (!person)
        return [
          problemOf(file, `there is nobody with this ${name}`, 'rename it, or take it out of the folder'),
        ];
      const [first] = byPerson.get(person.id) ?? [];
      return first?.file === file
        ? []
        : [problemOf(file, `is of the same person as ${first?.file}`, 'remove one of them')];
    }),
  );
  return pictures.flatMap(({ file, person }) =>
    person ? [{ file, personId: person.id, hasPhoto: person.hasPhoto }] : [],
  );
}

/** What came of the pictures. */
interface StoredPictures {
  readonly setCount: number;
  /** Those that cannot be read. */
  readonly problems: readonly Problem[];
}

/** Sets the photos one after the other. */
async function storePictures(
  pictures: readonly PersonPicture[],
  change: (picture: PersonPicture) => ReturnType<PhotoChange>,
  print: (line: string) => void,
): Promise<StoredPictures> {
  const problems: Problem[] = [];
  let setCount = 0;
  for (const [at, picture] of pictures.entries()) {
    try {
      if (await change(picture)) setCount += 1;
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      problems.push(problemOf(picture.file, 'is no picture that can be read', 'save it as JPEG again'));
    }
    if ((at + 1) % PRINTED_EVERY === 0) print(`${at + 1} of ${pictures.length}`);
  }
  return { setCount, problems };
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
      const { setCount, problems } = await storePictures(
        wanted,
        ({ file, personId }) =>
          change({ personId, image: path.join(folder, file), replaces: request.replaces }),
        print,
      );
      print(`${setCount} photos are set.`);
      if (problems.length > 0) throw new UsageError(problems.map(showProblem).join('\n'));
    });
  },
};
