import { describe, expect, it } from '@jest/globals';
import { registration } from '@portal/wire';
import { aPlanItem, aSubgroup } from '../../test/a-plan.ts';
import { toSavedChoice } from './to-saved-choice.ts';

const semester = { academicYearId: 2027, semesterId: 5 };
const whole = { semester, termId: 1, discipline: aPlanItem(), subgroup: aSubgroup() };

describe('the payload of a saved registration (§3 Registration save payload)', () => {
  it('has the fields of the specification', () => {
    const subgroup = aSubgroup({ lessonTypeId: 2, lessonTypeName: 'Практика' });
    expect(registration.save.request.encode(toSavedChoice({ ...whole, subgroup }))).toEqual({
      id_a_year: 2027,
      id_semester: 5,
      id_kafedra: 3,
      id_teacher: 101,
      id_discipline: 11,
      kredits: 5,
      id_examination: 1,
      id_group: 501,
      subgroup: 1,
      id_vid_zaniatiy: 2,
      id_disciplineForStudent: 71,
      isByPlan: 1,
      id_w_s: 1,
      descGroupNum: 'Подгруппа 1',
    });
  });

  it('has no type of lessons for a whole discipline', () => {
    expect(toSavedChoice(whole).lessonTypeId).toBeUndefined();
  });
});
