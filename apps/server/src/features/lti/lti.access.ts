import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { calls } from '@portal/wire/lti/contract';
import { lti } from '@portal/wire/lti/lti';
import {
  accessCase,
  anySession,
  classTeacherById,
  signedIn,
  teachersOnly,
  type AccessTable,
} from '../../../test/access/access-case.ts';
import type { AccessFixture } from '../../../test/access/fixture.ts';
import { journalOf } from '../../../test/access/journal-fixture.ts';
import { openOffices } from '../../../test/access/office-fixture.ts';
import { createSessionFor } from '../../../test/access/people.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';

const year = ({ shared: { academicYearId } }: AccessFixture) => ({ academicYearId });

/** A lesson of the class teacher. */
const lesson = async (fixture: AccessFixture) => ({ lessonId: (await journalOf(fixture)).cell.lessonId });

/** A tool of the whole university; each call makes another one. */
async function addTool({ server: { db } }: AccessFixture): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into lti_tool (name, title, client_id, deployment_id, login_url, redirect_urls, launch_url, deep_link_url, jwks_url,
      services, sends_name, sends_email)
    select 'tool-' || n, '{"ru":"Мудл","kg":"Мудл","en":"Moodle"}', 'client-' || n, 'one', 'https://tool.example/login',
      '{https://tool.example/launch}', 'https://tool.example/launch', 'https://tool.example/choose',
      'https://tool.example/jwks', '{scores}', true, true
    from (select coalesce(max(id), 0) as n from lti_tool) counted returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

const place = async (fixture: AccessFixture) => ({
  ...(await lesson(fixture)),
  toolId: await addTool(fixture),
});

/** A link of the class teacher with the score of the owner. */
async function addLink(fixture: AccessFixture): Promise<{ readonly linkId: number }> {
  const { server, people } = fixture;
  const teacher = await createSessionFor(server, people.classTeacher);
  const { id } = await teacher.request(lti.addLink, { ...(await place(fixture)), title: 'Тест' });
  await sql`
    with item as (
      insert into lti_line_item (tool_id, class_id, link_id, label, score_max)
      select tool_id, class_id, id, title, 20 from lti_link where id = ${id} returning id, tool_id),
    named as (
      insert into lti_subject (tool_id, person_id) select tool_id, ${people.owner}::int from item)
    insert into lti_score (line_item_id, student_id, score, score_max, activity, grading, scored_at, state)
    select id, ${people.owner}::int, 8, 10, 'Completed', 'FullyGraded', now(), 'stored' from item`.execute(
    server.db,
  );
  return { linkId: id };
}

/** The other editor has the claim, but for some faculties only. */
const wholeUniversity = signedIn({ editor: 200, others: 403 });

const openUniversity = async (fixture: AccessFixture): Promise<object> => {
  await openOffices(fixture, 'people.manage');
  const { server, people } = fixture;
  await grantClaim(server.db, people.editor, { name: 'people.manage', faculties: 'all' });
  return {};
};

const settings = {
  title: { ru: 'canary', kg: 'canary', en: 'canary' },
  loginUrl: 'https://tool.example/login',
  redirectUrls: ['https://tool.example/launch'],
  launchUrl: 'https://tool.example/launch',
  deepLinkUrl: null,
  jwksUrl: 'https://tool.example/jwks',
  keys: null,
  services: ['scores' as const],
  facultyIds: [],
  sendsName: false,
  sendsEmail: false,
};

/** A tool that nobody uses yet. */
const unusedTool = async (fixture: AccessFixture) => {
  await openUniversity(fixture);
  return { toolId: await addTool(fixture) };
};

export const access: AccessTable<typeof calls> = {
  tools: [accessCase(classTeacherById, lesson)],
  classes: [{ ...accessCase(teachersOnly, year), emptyFor: ['idleTeacher'] }],
  links: [accessCase(anySession, year)],
  lessonLinks: [accessCase(anySession, lesson)],
  addLink: [accessCase(classTeacherById, async (fixture) => ({ ...(await place(fixture)), title: 'Тест' }))],
  removeLink: [accessCase(classTeacherById, addLink)],
  open: [accessCase(signedIn({ owner: 200, classmate: 200, classTeacher: 200, others: 404 }), addLink)],
  choose: [accessCase(classTeacherById, place)],
  scores: [accessCase(classTeacherById, addLink)],
  enterScores: [accessCase(classTeacherById, addLink)],
  registered: [accessCase(wholeUniversity, openUniversity)],
  register: [
    accessCase(wholeUniversity, async (fixture) => {
      await openUniversity(fixture);
      return { name: `canary-${randomUUID().slice(0, 8)}`, ...settings };
    }),
  ],
  changeTool: [
    accessCase(wholeUniversity, async (fixture) => ({ ...(await unusedTool(fixture)), ...settings })),
  ],
  switchTool: [
    accessCase(wholeUniversity, async (fixture) => ({ ...(await unusedTool(fixture)), isEnabled: false })),
  ],
  removeTool: [
    accessCase(wholeUniversity, async (fixture) => ({ ...(await unusedTool(fixture)), reason: 'canary' })),
  ],
};
