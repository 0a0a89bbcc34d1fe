/** The contract of a person's copy of their data. */
export { personalData as calls, personalDataErrors as errors } from './personal-data.ts';
