import { item, list, object, setting, whole } from './setting-schema.ts';

const form = item(
  { examFormId: whole(1, 32_767), weights: list(whole(0, 100), { minItems: 1, maxItems: 10 }) },
  { admittedFrom: whole(0, 100) },
);

/** How exam sheets are computed and opened (D-64). */
export const examSheetsSetting = setting({
  reference: 'D-64',
  schema: object({
    admittedFrom: whole(0, 100),
    roundUpMax: whole(0, 20),
    attendancePercent: whole(0, 100),
    opensDaysBefore: whole(0, 120),
    forms: list(form, { maxItems: 50 }),
  }),
  default: { admittedFrom: 31, roundUpMax: 2, attendancePercent: 0, opensDaysBefore: 0, forms: [] },
});
