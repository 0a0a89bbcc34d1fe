/** The last year of study: six years of medicine, and a year that is repeated. */
export const STUDY_YEAR_MAX = 7;
/** The last semester of a plan; a year of study has two. */
export const SEMESTER_MAX = 2 * STUDY_YEAR_MAX;
