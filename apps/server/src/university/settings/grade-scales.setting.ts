import { item, list, number, setting, text, whole, type ValueOf } from './setting-schema.ts';

const letter = item({ letter: text, from: whole(0, 100), gradePoints: number(0, 100) });
const version = item({
  fromYear: whole(1900, 2200),
  passFrom: whole(0, 100),
  letters: list(letter, { minItems: 1, maxItems: 30 }),
});

/** The scale that holds for grades from an academic year on. */
export type GradeScaleVersion = ValueOf<typeof version>;

export const gradeScalesSetting = setting({
  reference: 'decisions 4, Grades',
  schema: list(version, { minItems: 1, maxItems: 50 }),
  default: [
    {
      fromYear: 2000,
      passFrom: 61,
      letters: [
        { letter: 'A', from: 87, gradePoints: 4 },
        { letter: 'B', from: 80, gradePoints: 3.33 },
        { letter: 'C', from: 74, gradePoints: 3 },
        { letter: 'D', from: 68, gradePoints: 2.33 },
        { letter: 'E', from: 61, gradePoints: 2 },
        { letter: 'FX', from: 31, gradePoints: 0 },
        { letter: 'F', from: 0, gradePoints: 0 },
      ],
    },
  ],
});
