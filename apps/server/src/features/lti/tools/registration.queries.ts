import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { StoredTool } from './tool.ts';

interface LockedTool extends StoredTool {
  readonly name: string;
  readonly isEnabled: boolean;
}

/** What the operator and the office change of tools. */
export const registrationQueries = (db: Db) => ({
  /** Codes of the faculties that exist. */
  async codesOf(facultyIds: readonly number[]): Promise<string[]> {
    const rows = await db
      .selectFrom('faculty')
      .select('code')
      .where('id', 'in', [...facultyIds, 0])
      .orderBy('code')
      .execute();
    return rows.map(({ code }) => code);
  },

  async count(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from lti_tool`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async idOf(name: string): Promise<number | undefined> {
    const row = await db.selectFrom('lti_tool').select('id').where('name', '=', name).executeTakeFirst();
    return row?.id;
  },

  /** Undefined when another tool has the name. */
  async insert(
    name: string,
    { title, services, redirectUrls, jwks, ...tool }: StoredTool,
    { clientId, deploymentId }: { readonly clientId: string; readonly deploymentId: string },
  ): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into lti_tool (name, title, client_id, deployment_id, login_url, redirect_urls, launch_url, deep_link_url,
        jwks_url, jwks, services, faculty_ids, sends_name, sends_email)
      values (${name}, ${JSON.stringify(title)}::jsonb, ${clientId}, ${deploymentId}, ${tool.loginUrl},
        ${redirectUrls}::text[], ${tool.launchUrl}, ${tool.deepLinkUrl}, ${tool.jwksUrl},
        ${jwks && JSON.stringify(jwks)}::jsonb, ${services}::text[], ${tool.facultyIds}::int[], ${tool.sendsName},
        ${tool.sendsEmail})
      on conflict (name) do nothing returning id`.execute(db);
    return rows[0]?.id;
  },

  /** Undefined when there is no such tool. */
  async lock(id: number): Promise<LockedTool | undefined> {
    const { rows } = await sql<LockedTool>`
      select name, title, login_url as "loginUrl", redirect_urls as "redirectUrls", launch_url as "launchUrl",
        deep_link_url as "deepLinkUrl", jwks_url as "jwksUrl", jwks, services, faculty_ids as "facultyIds",
        sends_name as "sendsName", sends_email as "sendsEmail", disabled_at is null as "isEnabled"
      from lti_tool where id = ${id} for update`.execute(db);
    return rows[0];
  },

  async update(id: number, { title, services, redirectUrls, jwks, ...tool }: StoredTool): Promise<void> {
    await sql`
      update lti_tool set title = ${JSON.stringify(title)}::jsonb, login_url = ${tool.loginUrl},
        redirect_urls = ${redirectUrls}::text[], launch_url = ${tool.launchUrl}, deep_link_url = ${tool.deepLinkUrl},
        jwks_url = ${tool.jwksUrl}, jwks = ${jwks && JSON.stringify(jwks)}::jsonb, services = ${services}::text[],
        faculty_ids = ${tool.facultyIds}::int[], sends_name = ${tool.sendsName}, sends_email = ${tool.sendsEmail}
      where id = ${id}`.execute(db);
  },

  /** Tokens that were given by what was registered before. */
  endTokens: (id: number) => db.deleteFrom('lti_access_token').where('tool_id', '=', id).execute(),

  async setEnabled(id: number, isEnabled: boolean): Promise<void> {
    await sql`update lti_tool set disabled_at = case when ${isEnabled} then null else now() end where id = ${id}`.execute(
      db,
    );
  },
});
