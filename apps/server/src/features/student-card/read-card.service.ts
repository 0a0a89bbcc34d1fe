import type { Language } from '@portal/domain';
import type { StudentCard } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { HttpError } from '../../university/errors.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { readStored, type StoreLog } from '../../storage/files/read-stored.ts';
import { writeAudit, type AuditEntry } from '../../university/people/audit.queries.ts';
import { reportTexts } from '../../university/texts/language.ts';
import { studentCode } from '../../university/student-code.ts';
import { cardFactsQueries } from './card-facts.queries.ts';

interface Files {
  readonly store: FileStore;
  readonly log: StoreLog;
}

/** For whom a card is read. */
interface CardReader {
  readonly lang: Language;
  /** Undefined: by a token, which shows the same to everybody. */
  readonly viewerId: number | undefined;
}

/** Who looks at the card, and how they came to it. */
interface Viewing extends Pick<AuditEntry, 'actor' | 'address' | 'requestId'> {
  readonly isByToken: boolean;
}

/** Reads and audits the cards of students whom the caller may see (D-25). */
export function cardReader(db: Db, files: Files) {
  const queries = cardFactsQueries(db);

  async function readPhoto(studentId: number, viewerId: number | undefined): Promise<Uint8Array | null> {
    const file = await queries.photo(studentId, viewerId);
    return file ? readStored(files, file.key) : null;
  }

  return {
    async read(studentId: number, { lang, viewerId }: CardReader): Promise<StudentCard> {
      const facts = await queries.facts(studentId, lang);
      if (!facts) throw new HttpError('incorrectCardData');
      const { yearLabel, termName, semester, fullName, groupName, speciality } = facts;
      const texts = reportTexts(lang, 'studentCard');
      const orders = await queries.orders(studentId);
      const photo = await readPhoto(studentId, viewerId);
      return {
        year: { label: yearLabel },
        semester: { termName, semester },
        student: { fullName, groupName, code: studentCode(studentId), photo },
        orderTitle: { title: texts.orders },
        orders: orders.map(({ kind, number, date }) => ({ movement: texts[kind], number, date })),
        speciality: { title: speciality },
      };
    },

    audit: (studentId: number, { isByToken, ...viewing }: Viewing): Promise<void> =>
      writeAudit(db, {
        action: 'studentCardShown',
        personId: studentId,
        details: { isByToken },
        ...viewing,
      }),
  };
}
