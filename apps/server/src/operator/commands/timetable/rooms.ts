import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fillIn, isLanguage, languages, type Language } from '@portal/domain';
import { BASE_PATH, ROOM_PARAM } from '@portal/wire';
import type { DocumentContent } from '../../../storage/documents/document.ts';
import { renderPdf } from '../../../storage/documents/render-pdf.ts';
import { createRoomCode } from '../../../features/check-in/session/codes.ts';
import { loadSecrets } from '../../../storage/secrets/secrets.ts';
import { reportTexts } from '../../../university/texts/language.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { findRooms } from './rooms.queries.ts';
import { changeDatabaseInSteps } from '../with-database.ts';

const USAGE = `codes [--pdf FILE] [--lang ${languages.join('|')}]`;

interface RoomCode {
  readonly title: string;
  readonly building: string;
  /** What the code opens. */
  readonly address: string;
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { pdf: { type: 'string' }, lang: { type: 'string', default: 'ru' } },
  });
  const { pdf, lang } = values;
  if (positionals.join(' ') !== 'codes' || !isLanguage(lang))
    throw new UsageError(`This takes: rooms ${USAGE}`);
  return { pdf, lang };
}

async function findCodes(
  { config, actor }: Pick<CommandContext, 'config' | 'actor'>,
  lang: Language,
): Promise<RoomCode[]> {
  const { publicOrigin } = config;
  if (publicOrigin === undefined)
    throw new UsageError('Set PUBLIC_ORIGIN: printed codes need the address of the portal');
  const { rooms, checkInKey } = await changeDatabaseInSteps({ config, actor }, async ({ db }) => ({
    // The first start makes the key, or this command.
    ...(await loadSecrets(config, db)),
    rooms: await findRooms(db, lang),
    change: undefined,
  }));
  return rooms.map(({ id, ...room }) => ({
    ...room,
    address: `${publicOrigin}${BASE_PATH}/checkin?${ROOM_PARAM}=${createRoomCode(checkInKey, id)}`,
  }));
}

/** A list to cut up: one code for each door. */
function toDocument(codes: readonly RoomCode[], language: Language): DocumentContent {
  const { title, hint, footer } = reportTexts(language, 'roomCodes');
  return {
    title,
    language,
    orientation: 'portrait',
    footer: fillIn(footer, { title }),
    createdAt: new Date(),
    blocks: codes.map(({ title: room, building, address }) => ({
      kind: 'together',
      blocks: [
        { kind: 'heading', text: `${room}, ${building}` },
        { kind: 'qr', content: address, caption: [hint], size: 'large' },
      ],
    })),
  };
}

export const roomsCommand: Command = {
  description: 'print the check-in code of every room, as addresses or as a PDF',
  usage: USAGE,
  async run({ args, config, actor, print }) {
    const { pdf, lang } = readOptions(args);
    const codes = await findCodes({ config, actor }, lang);
    if (pdf === undefined)
      return print(
        codes.map(({ title, building, address }) => `${title}, ${building}\n    ${address}`).join('\n'),
      );
    await writeFile(pdf, await renderPdf(toDocument(codes, lang)));
    print(`${pdf} has the codes of ${codes.length} rooms.`);
  },
};
