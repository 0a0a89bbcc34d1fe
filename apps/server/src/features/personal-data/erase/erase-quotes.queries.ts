import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

/** Replaces a name that other rows quote. */
const ERASED = '***';

/** Columns of others that can quote a person. */
const quotingColumns = [
  ['notification', 'params'],
  ['idempotency', 'answer'],
  ['audit', 'details'],
  ['audit', 'before'],
  ['audit', 'after'],
  ['record_import', 'report'],
  ['record_import', 'undo_obstacle'],
] as const;

interface Mention {
  readonly conversationId: number;
  readonly messageId: number;
  readonly start: number;
  readonly length: number;
}

/** What rows of others have of a person. */
export const eraseQuotesQueries = (db: Db) => ({
  /** Replaces the mentions of a person in the texts of others by as many asterisks; returns their number. */
  async eraseMentions(personId: number): Promise<number> {
    const { rows } = await sql<Mention & { text: string }>`
      select message.conversation_id as "conversationId", message.id as "messageId", mention.start, mention.length, message.text
      from message_mention mention
      join message on message.conversation_id = mention.conversation_id and message.id = mention.message_id
      where mention.person_id = ${personId} order by 1, 2, 3 for update of message`.execute(db);
    const texts = new Map<string, Mention & { text: string }>();
    for (const row of rows) {
      const key = `${row.conversationId}/${row.messageId}`;
      const { text } = texts.get(key) ?? row;
      const { start, length } = row;
      texts.set(key, {
        ...row,
        text: text.slice(0, start) + '*'.repeat(length) + text.slice(start + length),
      });
    }
    for (const { conversationId, messageId, text } of texts.values())
      await sql`update message set text = ${text}
        where conversation_id = ${conversationId} and id = ${messageId}`.execute(db);
    await sql`update message_earlier_text earlier set text = replace(earlier.text, person.full_name, ${ERASED})
      from person where person.id = ${personId} and (conversation_id, message_id) in (
        select conversation_id, message_id from message_mention where person_id = ${personId})`.execute(db);
    await sql`delete from message_mention where person_id = ${personId}`.execute(db);
    return rows.length;
  },

  /** The names and addresses by which rows of others can quote a person, the longest first. */
  async readQuotes(personId: number): Promise<string[]> {
    const { rows } = await sql<{ text: string }>`
      select trim(both '"' from to_json(known.text)::text) as text
      from person left join person_profile profile on profile.person_id = person.id,
        unnest(array[person.full_name, person.family_name || ' ' || person.given_name,
          person.given_name || ' ' || person.family_name, person.email, person.new_email, person.pin, profile.phone]) known (text)
      where person.id = ${personId} and length(known.text) > 5
      order by length(known.text) desc`.execute(db);
    return rows.map(({ text }) => text);
  },

  /** Replaces quotes in the rows of others. */
  async eraseQuotes(quotes: readonly string[]): Promise<void> {
    for (const quote of quotes) {
      for (const [table, column] of quotingColumns) {
        const value = sql.ref(column);
        await sql`update ${sql.table(table)} set ${value} = replace(${value}::text, ${quote}, ${ERASED})::jsonb
          where position(${quote} in ${value}::text) > 0`.execute(db);
      }
      await sql`update audit set reason = replace(reason, ${quote}, ${ERASED})
        where position(${quote} in reason) > 0`.execute(db);
    }
  },
});
