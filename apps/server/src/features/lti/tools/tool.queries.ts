import { sql } from 'kysely';
import type { Language, LocalizedText } from '@portal/domain';
import { TOOLS_MAX, type ToolService } from '@portal/wire/lti/registered-tools';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import { isUsed } from './removal.queries.ts';
import type { Tool } from './tool.ts';

const columns = [
  'id',
  'name',
  'client_id as clientId',
  'deployment_id as deploymentId',
  'login_url as loginUrl',
  'redirect_urls as redirectUrls',
  'launch_url as launchUrl',
  'deep_link_url as deepLinkUrl',
  'jwks_url as jwksUrl',
  'jwks',
  'services',
  'sends_name as sendsName',
  'sends_email as sendsEmail',
] as const;

export interface RegisteredRow {
  readonly id: number;
  readonly name: string;
  readonly title: LocalizedText;
  readonly clientId: string;
  readonly deploymentId: string;
  readonly loginUrl: string;
  readonly redirectUrls: string[];
  readonly launchUrl: string;
  readonly deepLinkUrl: string | null;
  readonly jwksUrl: string | null;
  readonly jwks: Readonly<Record<string, unknown>> | null;
  readonly services: ToolService[];
  readonly facultyIds: number[];
  readonly sendsName: boolean;
  readonly sendsEmail: boolean;
  readonly registeredAt: Date;
  readonly isEnabled: boolean;
  readonly linkCount: number;
  readonly isUsed: boolean;
}

interface OfferedTool {
  readonly id: number;
  readonly name: string;
  readonly hasChoice: boolean;
  readonly hasScores: boolean;
}

export const toolQueries = (db: Db) => {
  const enabled = db.selectFrom('lti_tool').select(columns).where('disabled_at', 'is', null);
  return {
    find: (id: number): Promise<Tool | undefined> => enabled.where('id', '=', id).executeTakeFirst(),

    findClient: (clientId: string): Promise<Tool | undefined> =>
      enabled.where('client_id', '=', clientId).executeTakeFirst(),

    async ofLink(linkId: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('lti_link')
        .select('tool_id')
        .where('id', '=', linkId)
        .executeTakeFirst();
      return row?.tool_id;
    },

    /** The tools that a class of a faculty can use. */
    async offered(facultyId: number, lang: Language): Promise<OfferedTool[]> {
      const { rows } = await sql<OfferedTool>`
        select id, coalesce(${inLanguage('lti_tool.title', lang)}, name) as name, deep_link_url is not null as "hasChoice",
          'scores' = any(services) as "hasScores"
        from lti_tool
        where disabled_at is null and (cardinality(faculty_ids) = 0 or ${facultyId} = any(faculty_ids))
        order by name, id limit ${sql.lit(TOOLS_MAX)}`.execute(db);
      return rows;
    },

    /** All tools, or the one with the id; those that are disabled come last. */
    async registered(id?: number): Promise<RegisteredRow[]> {
      const { rows } = await sql<RegisteredRow>`
        select id, name, title, client_id as "clientId", deployment_id as "deploymentId", login_url as "loginUrl",
          redirect_urls as "redirectUrls", launch_url as "launchUrl", deep_link_url as "deepLinkUrl",
          jwks_url as "jwksUrl", jwks, services, faculty_ids as "facultyIds", sends_name as "sendsName",
          sends_email as "sendsEmail", registered_at as "registeredAt", disabled_at is null as "isEnabled",
          (select count(*)::int from lti_link where lti_link.tool_id = lti_tool.id and removed_at is null) as "linkCount",
          ${isUsed} as "isUsed"
        from lti_tool where ${id ?? null}::int is null or id = ${id ?? null}::int
        order by disabled_at is not null, name limit ${sql.lit(TOOLS_MAX)}`.execute(db);
      return rows;
    },
  };
};
