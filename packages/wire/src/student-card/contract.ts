/** The contract of the student's card. */
export { studentCard as calls, studentCardErrors as errors } from './student-card.ts';
