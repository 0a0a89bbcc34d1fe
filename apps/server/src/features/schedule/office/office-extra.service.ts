import type { Language } from '@portal/domain';
import type { ExtraClass, LessonEffect, RequestOf, schedule } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { searchedWords } from '../../../university/texts/searched-words.ts';
import { addExtraLesson, withdrawExtraLesson } from '../extra-lesson.service.ts';
import { extraClassQueries } from './extra-classes.queries.ts';
import { findEffect, requirePossible, toPlace } from './lesson-effect.ts';

type ExtraRequest = RequestOf<typeof schedule.addExtra>;

/** Extra lessons as an officer enters them, in the faculties of the claim (D-65). */
export function officeExtraService(db: Db, officerId: number, lang: Language) {
  const officer = { actor: actorOf(officerId), registrarId: officerId };

  const add = ({ date, lessonTimeId, room, ...lesson }: ExtraRequest, isDryRun: boolean) =>
    findEffect(lang, async () => {
      const { place, notifiedCount } = await addExtraLesson(db, {
        ...officer,
        lesson,
        date,
        lessonTimeId,
        room,
        isDryRun,
      });
      return { problems: [], before: null, after: toPlace(place), notifiedCount };
    });

  return {
    async classes({ by, text, day }: RequestOf<typeof schedule.extraClasses>): Promise<ExtraClass[]> {
      const words = searchedWords(text);
      return words.length === 0
        ? []
        : extraClassQueries(db, officerId).find({ by, text: text.trim(), words, day }, lang);
    },

    preview: (request: ExtraRequest): Promise<LessonEffect> => add(request, true),

    /** Inside a transaction. */
    add: async (request: ExtraRequest): Promise<LessonEffect> => requirePossible(await add(request, false)),

    /** Inside a transaction. */
    withdraw: async (slotId: number): Promise<LessonEffect> =>
      requirePossible(
        await findEffect(lang, async () => {
          const { place, notifiedCount } = await withdrawExtraLesson(db, { ...officer, slotId });
          return { problems: [], before: toPlace(place), after: null, notifiedCount };
        }),
      ),
  };
}
