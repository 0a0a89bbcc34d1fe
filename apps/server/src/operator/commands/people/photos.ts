import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../../database/tables.ts';
import { refuse, showProblem, type Problem } from '../../../storage/record-files/problem.ts';
import { withProblemsFile } from '../with-problems-file.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { withDatabase } from '../with-database.ts';
import { changePhotos, PictureError, type PhotoChange } from './change-photo.ts';
import { findPhotographed } from './photos.queries.ts';
import { listPictures, withPictureFolder } from './picture-folder.ts';

const USAGE = 'FOLDER|FILE.zip [--source NAME] [--replace] [--dry-run] [--problems FILE]';
const PRINTED_EVERY = 500;

interface PhotoRequest {
  /** A folder or an archive, as the operator names it. */
  readonly place: string;
  readonly source: string | undefined;
  readonly replaces: boolean;
  readonly isDryRun: boolean;
  readonly problemsFile: string | undefined;
}

/** A picture of the folder and whose it is. */
interface PersonPicture {
  readonly file: string;
  readonly personId: number;
  readonly hasPhoto: boolean;
}

const problemOf = (file: string, what: string, remedy: string): Problem => ({ file, what, remedy });

/** Whose the pictures are, by their names; refuses the folder with all names that are nobody's. */
async function findPeople(db: Db, folder: string, { place, source }: PhotoRequest): Promise<PersonPicture[]> {
  const files = await listPictures(folder);
  if (files.length === 0) throw new UsageError(`There are no pictures (jpg, png, webp) in ${place}`);
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

function parseRequest(args: readonly string[]): PhotoRequest {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      problems: { type: 'string' },
    },
  });
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) throw new UsageError(`This takes: photos ${USAGE}`);
  return {
    place,
    source: values.source,
    replaces: values.replace,
    isDryRun: values['dry-run'],
    problemsFile: values.problems,
  };
}

async function setPhotos(context: CommandContext, request: PhotoRequest, folder: string): Promise<void> {
  const { print, config } = context;
  const all = await withProblemsFile(request.problemsFile, () =>
    withDatabase(config, ({ db }) => findPeople(db, folder, request)),
  );
  const wanted = all.filter(({ hasPhoto }) => request.replaces || !hasPhoto);
  print(`${wanted.length} photos to set, ${all.length - wanted.length} people have one already.`);
  if (request.isDryRun || wanted.length === 0) return;
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
}

export const photosCommand: Command = {
  description:
    'set the photos of many people from a folder or archive, whose files are named after logins or ids of a source',
  usage: USAGE,
  async run(context) {
    const request = parseRequest(context.args);
    await withPictureFolder(request.place, (folder) => setPhotos(context, request, folder));
  },
};
