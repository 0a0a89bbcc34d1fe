import { publish } from '../news/news-people.ts';
import { canaryOf, type Canary, type CanaryContext } from './canaries.ts';
import { createSessionFor } from './people.ts';

/** The target of news for the students of a student's faculty. */
export async function studentsOfFaculty(
  { server, people }: CanaryContext,
  student: 'owner' | 'otherFacultyStudent',
) {
  const { faculty_id: facultyId } = await server.db
    .selectFrom('person')
    .select('faculty_id')
    .where('id', '=', people[student])
    .executeTakeFirstOrThrow();
  return { audience: 'students', facultyId } as const;
}

/** Publishes news for some recipients; a person who may delete an item also sees it. */
export async function insertNews(context: CanaryContext): Promise<Canary[]> {
  const toStudents = canaryOf('news for the faculty', ['owner', 'classmate', 'editor']);
  const toOthers = canaryOf('news for another faculty', [
    'otherFacultyStudent',
    'editor',
    'otherFacultyEditor',
  ]);
  const teachers = ['classTeacher', 'otherTeacher', 'editor', 'idleTeacher', 'otherFacultyEditor'] as const;
  const toTeachers = canaryOf('news for teachers', teachers);
  const editor = await createSessionFor(context.server, context.people.editor);
  await publish(editor, { ...(await studentsOfFaculty(context, 'owner')), message: toStudents.text });
  await publish(editor, {
    ...(await studentsOfFaculty(context, 'otherFacultyStudent')),
    message: toOthers.text,
  });
  await publish(editor, { audience: 'teachers', message: toTeachers.text });
  return [toStudents, toOthers, toTeachers];
}

/** An item of `insertNews`. */
export async function newsFor({ server }: CanaryContext, readers: 'the faculty' | 'another faculty') {
  const { id } = await server.db
    .selectFrom('news_item')
    .select('id')
    .where('message', '=', canaryOf(`news for ${readers}`, []).text)
    .executeTakeFirstOrThrow();
  return { newsId: id };
}
