import type { Language } from '@portal/domain';
import { fieldOf, journal, type FoundTeacher, type RequestOf } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { foundTeacherQueries } from './found-teachers.queries.ts';
import type { Substitute } from './substitute.queries.ts';
import { substituteService, type ChangedSubstitute } from './substitute.service.ts';

const codes: Readonly<Record<string, 'substituteDays' | 'substituteNotTeacher'>> = {
  firstDay: 'substituteDays',
  lastDay: 'substituteDays',
  substituteId: 'substituteNotTeacher',
};

/** What the service refuses, in words for an officer. */
function explain(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.code !== 'invalid') return error;
  const code = codes[error.details.field ?? ''];
  return new HttpError(
    code ?? 'invalid',
    code === undefined ? { field: fieldOf(journal.enterSubstitute, 'lessonTimeId') } : {},
  );
}

async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** Substitute teachers as an officer enters them, in the faculties of the claim (D-65). */
export function officeSubstituteService(db: Db, officerId: number, lang: Language) {
  const actor = actorOf(officerId);
  const service = substituteService(db, { actor, personId: officerId }, lang);

  return {
    async list(): Promise<Substitute[]> {
      const found = await service.list();
      await writeAudit(db, { action: 'personViewed', actor, details: { what: 'substitute teachers' } });
      return found;
    },

    enter: (entry: RequestOf<typeof journal.enterSubstitute>): Promise<ChangedSubstitute> =>
      explained(service.enter({ ...entry, lessonTimeId: entry.lessonTimeId ?? null })),

    end: (substituteId: number, lastDay: string): Promise<ChangedSubstitute> =>
      explained(service.end(substituteId, lastDay)),

    withdraw: (substituteId: number): Promise<ChangedSubstitute> => service.withdraw(substituteId),

    async findTeachers(text: string): Promise<FoundTeacher[]> {
      const words = searchedWords(text);
      return words.length === 0 ? [] : foundTeacherQueries(db).find(words, lang);
    },
  };
}
