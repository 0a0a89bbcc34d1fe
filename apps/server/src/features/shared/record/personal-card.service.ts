import type { Language, LocalizedText } from '@portal/domain';
import type { PersonalCard } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { studentCode } from '../../../university/student-code.ts';
import { inEveryLanguage } from '../../../university/titles.ts';
import { latinNameOf } from './latin-name.ts';
import { recordQueries } from './record.queries.ts';

/** What the university has recorded about a student, in a language (spec §1 "personal card"). */
export async function readPersonalCard(db: Db, studentId: number, lang: Language): Promise<PersonalCard> {
  const queries = recordQueries(db);
  const person = await queries.person(studentId);
  if (!person) throw new HttpError('notFound');
  const [orders, memberships] = await Promise.all([
    queries.orders(studentId),
    queries.memberships(studentId),
  ]);
  const { phone, email } = await readSetting(db, 'institution');
  const shown = (names: LocalizedText | null) => inEveryLanguage(names)[lang];
  const { fullName, isLatinNameConfirmed, pin, birthDate, gender, status } = person;
  return {
    fullName,
    latinName: latinNameOf(person),
    isLatinNameConfirmed,
    pin,
    birthDate,
    gender,
    nationality: shown(person.nationality),
    citizenship: shown(person.citizenship),
    education: shown(person.education),
    phone: person.phone ?? '',
    studentCode: studentCode(studentId),
    status,
    facultyName: shown(person.facultyNames),
    specialityName: shown(person.specialityNames),
    educationFormName: shown(person.educationFormNames),
    groupName: person.groupName ?? '',
    memberships,
    orders: orders.map(({ basis: _, groupName, ...order }) => ({ ...order, groupName: groupName ?? '' })),
    office: [phone, email].filter(Boolean).join(' · '),
  };
}
