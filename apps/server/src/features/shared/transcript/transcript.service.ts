import type { Transcript } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { scaleOf } from '../../../university/grades.ts';
import { studentCode } from '../../../university/student-code.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import type { SettingValues } from '../../../university/settings/settings.ts';
import { transcriptQueries } from './transcript.queries.ts';
import { attemptsOf, totalsOf, transcriptRows } from './transcript-rows.ts';

type Signatory = SettingValues['institution']['rector'];

const signatoryOf = ({ position, name }: Signatory) => ({
  positionNames: inEveryLanguage(position),
  names: inEveryLanguage(name),
});

/** Everything that the transcript of a student shows, in every language. */
export async function readTranscript(db: Db, studentId: number): Promise<Transcript> {
  const queries = transcriptQueries(db);
  const scales = await queries.scales();
  const { address, phone, email, web, rector, registrar } = await queries.institution();
  const disciplines = attemptsOf(await queries.grades(studentId));
  const groups = await queries.groups(studentId);
  const yearId = await queries.currentYearId();
  const scale = yearId === undefined ? undefined : scaleOf(scales, yearId);
  return {
    student: { ...(await queries.student(studentId)), studentCode: studentCode(studentId) },
    groups: groups.map((group) => ({
      ...group,
      facultyNames: inEveryLanguage(group.facultyNames),
      specialityCode: group.specialityCode ?? '',
      specialityNames: inEveryLanguage(group.specialityNames),
      educationFormNames: inEveryLanguage(group.educationFormNames),
      ...totalsOf(
        scales,
        disciplines.filter(([{ groupId }]) => groupId === group.groupId),
      ),
    })),
    ...transcriptRows(scales, disciplines),
    ...totalsOf(scales, disciplines),
    signatories: [signatoryOf(rector), signatoryOf(registrar)],
    institution: {
      names: inEveryLanguage((await queries.logo()).name),
      addressNames: inEveryLanguage(address),
      phone,
      email,
      web,
    },
    scale: { passFrom: scale?.passFrom ?? 0, letters: [...(scale?.letters ?? [])] },
  };
}
