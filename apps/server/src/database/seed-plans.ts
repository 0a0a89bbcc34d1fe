/** Row counts of a seed. The names are the columns that the scripts read. */
export interface SeedPlan {
  readonly faculties: number;
  readonly groups: number;
  readonly group_size: number;
  /** Groups that share teachers; a timetable without clashes allows up to six. */
  readonly block_size: number;
  /** At least six per block and one per stream. */
  readonly teachers: number;
  readonly streams: number;
  readonly marks_per_student: number;
  readonly group_messages: number;
  readonly direct_messages: number;
  /** Published in rounds of 45. */
  readonly news: number;
  /** Books of the library in addition to those of the demonstration. */
  readonly books: number;
}

export const seedPlans = {
  demo: {
    faculties: 2,
    groups: 3,
    group_size: 24,
    block_size: 2,
    teachers: 8,
    streams: 1,
    marks_per_student: 1_000,
    group_messages: 760,
    direct_messages: 1_800,
    news: 45,
    books: 0,
  },
  S: {
    faculties: 2,
    groups: 20,
    group_size: 25,
    block_size: 5,
    teachers: 40,
    streams: 5,
    marks_per_student: 100,
    group_messages: 12_500,
    direct_messages: 12_500,
    news: 450,
    books: 200,
  },
  M: {
    faculties: 4,
    groups: 200,
    group_size: 25,
    block_size: 6,
    teachers: 400,
    streams: 50,
    marks_per_student: 100,
    group_messages: 125_000,
    direct_messages: 125_000,
    news: 1_800,
    books: 2_000,
  },
  L: {
    faculties: 6,
    groups: 400,
    group_size: 25,
    block_size: 6,
    teachers: 750,
    streams: 100,
    marks_per_student: 100,
    group_messages: 250_000,
    direct_messages: 250_000,
    news: 4_500,
    books: 10_000,
  },
  XL: {
    faculties: 6,
    groups: 800,
    group_size: 25,
    block_size: 6,
    teachers: 1_500,
    streams: 200,
    marks_per_student: 100,
    group_messages: 500_000,
    direct_messages: 500_000,
    news: 9_000,
    books: 20_000,
  },
} as const satisfies Record<string, SeedPlan>;

export type SeedSize = keyof typeof seedPlans;
