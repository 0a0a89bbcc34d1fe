import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import type { Db } from '../../src/database/tables.ts';
import type { HttpClient, HttpReply } from '../clients/http-client.ts';
import { queryRows } from '../seeded-database.ts';

/** Fills in the questionnaire of the demo data for one class of the student: once it counts, and then it is wrong. */
export async function fillForStudent(client: HttpClient, db: Db, text: string): Promise<HttpReply> {
  const [row] = await queryRows<{ classId: number }>(
    db,
    `select class.id as "classId" from questionnaire_class chosen join class on class.id = chosen.class_id
     join group_member on group_member.group_id = class.group_id join person on person.id = person_id
     where questionnaire_id = 1 and login = 'student' limit 1`,
  );
  const request = { questionnaireId: 1, classId: row?.classId ?? 0 };
  const all = [{ option: 0 }, { option: 0 }, { option: 0 }, { text }];
  const counted = await client.send(questionnaires.answer, { ...request, answers: all });
  await client.send(questionnaires.answer, { ...request, answers: [{ text }] });
  await client.send(questionnaires.answer, { ...request, answers: [{ option: -1, text }] });
  return counted;
}
