import { readFile } from 'node:fs/promises';
import { languages, type LocalizedText } from '@portal/domain';
import { CONSENT_TEXT_MAX_LENGTH, consentKinds, type ConsentKind } from '@portal/wire/consents/consents';
import { consentTextQueries } from '../../../university/consents/consent-text.queries.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

const USAGE = 'list | publish KIND FILE.json';
const KINDS = consentKinds.join(', ');

const refuse = (message: string): never => {
  throw new UsageError(message);
};

const toKind = (word: string | undefined): ConsentKind =>
  consentKinds.find((kind) => kind === word) ?? refuse(`KIND is one of ${KINDS}`);

/** A text of the file, without the blanks around it. */
function textIn(content: object, language: string): string {
  const text: unknown = Reflect.get(content, language);
  const trimmed = typeof text === 'string' ? text.trim() : '';
  const isShortEnough = trimmed.length > 0 && trimmed.length <= CONSENT_TEXT_MAX_LENGTH;
  return isShortEnough
    ? trimmed
    : refuse(`The file needs '${language}': a text of 1 to ${CONSENT_TEXT_MAX_LENGTH} characters`);
}

async function readTexts(file: string): Promise<LocalizedText> {
  const json = await readFile(file, 'utf8').catch(() => refuse(`There is no file ${file}`));
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    return refuse(`${file} is no JSON`);
  }
  if (typeof content !== 'object' || content === null) return refuse(`${file} is no object of texts`);
  return { ru: textIn(content, 'ru'), kg: textIn(content, 'kg'), en: textIn(content, 'en') };
}

async function list({ config, print }: CommandContext): Promise<void> {
  const all = await withDatabase(config, ({ db }) => consentTextQueries(db).list());
  for (const { kind, version, publishedAt, text } of all) {
    print(`${kind} ${version}, ${publishedAt.toISOString().slice(0, 10)}`);
    for (const language of languages) print(`  ${language}: ${text[language]}`);
  }
}

async function publish(context: CommandContext, [word, file, ...more]: readonly string[]): Promise<void> {
  const kind = toKind(word);
  if (file === undefined || more.length > 0) return refuse(`This takes: consents ${USAGE}`);
  const texts = await readTexts(file);
  const version = await changeDatabase(context, async (db) => {
    const published = await consentTextQueries(db).publish(kind, texts);
    const details = { kind, version: published };
    await writeAudit(db, { action: 'consentTextPublished', actor: context.actor, details });
    return published;
  });
  context.print(`${kind} has the text ${version}: people are asked again.`);
}

export const consentsCommand: Command = {
  description: `list the texts of consents; publish a new text of ${KINDS} in ru, kg and en`,
  usage: USAGE,
  async run(context) {
    const [step, ...args] = context.args;
    if (step === 'list' && args.length === 0) await list(context);
    else if (step === 'publish') await publish(context, args);
    else refuse(`This takes: consents ${USAGE}`);
  },
};
