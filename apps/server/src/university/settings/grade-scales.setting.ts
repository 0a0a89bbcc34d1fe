import type { GradeScale } from '@portal/domain';
import { object, text, whole, number, type Setting } from './setting-schema.ts';

/** The scale that holds for grades from an academic year on. */
export interface GradeScaleVersion extends GradeScale {
  readonly fromYear: number;
}

export const gradeScalesSetting: Setting<readonly GradeScaleVersion[]> = {
  description:
    'The tables of letters and grade points, each valid from an academic year, and the points from which a discipline is passed.',
  reference: 'decisions 4, Grades',
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    items: {
      ...object({
        fromYear: whole(1900, 2200),
        passFrom: whole(0, 100),
        letters: {
          type: 'array',
          minItems: 1,
          maxItems: 30,
          items: {
            ...object({ letter: text, from: whole(0, 100), gradePoints: number(0, 100) }),
            required: ['letter', 'from', 'gradePoints'],
          },
        },
      }),
      required: ['fromYear', 'passFrom', 'letters'],
    },
  },
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
};
