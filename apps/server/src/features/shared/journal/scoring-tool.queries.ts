import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { inLanguage } from '../../../university/titles.ts';

/** SQL: the name of the tool whose scores go, or went, into the column of `lesson`; the newest, if there were several. */
export const scoringTool = (lang: Language) => sql<string | null>`(
  select coalesce(${inLanguage('lti_tool.title', lang)}, lti_tool.name) from lti_line_item
  join lti_tool on lti_tool.id = lti_line_item.tool_id
  where lti_line_item.lesson_id = lesson.id order by lti_line_item.id desc limit 1)`;
