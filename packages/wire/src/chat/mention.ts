import { count, id, record, type Codec, type InsideOf } from '../codec/codec.ts';

/** The most mentions of one message. */
export const MESSAGE_MENTIONS_MAX = 20;

/**
 * A person who is mentioned in a text, and the part of it that names them (decision 0056). Positions count UTF-16 code units, as
 * strings of JavaScript do.
 */
export const Mention = record({
  personId: ['id', id],
  start: ['start', count],
  length: ['length', count],
});
export type Mention = InsideOf<typeof Mention>;

const ONE = String.raw`[1-9]\d{0,8}:\d{1,5}:\d{1,3}`;
const each = new RegExp(ONE, 'g');

/**
 * The mentions of a written text as `id:start:length`, separated by commas, because a field of a form is a text. Empty: nobody
 * is mentioned. Missing: the client does not know mentions.
 */
export const writtenMentions: Codec<readonly Mention[], string> = {
  schema: { type: 'string', pattern: `^(?:${ONE}(?:,${ONE}){0,${MESSAGE_MENTIONS_MAX - 1}})?$` },
  decode: (wire) =>
    (wire.match(each) ?? []).map((one) => {
      const [personId = 0, start = 0, length = 0] = one.split(':').map(Number);
      return { personId, start, length };
    }),
  encode: (mentions) =>
    mentions.map(({ personId, start, length }) => `${personId}:${start}:${length}`).join(','),
};
