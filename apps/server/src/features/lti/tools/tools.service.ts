import { randomUUID } from 'node:crypto';
import { TOOLS_MAX } from '@portal/wire/lti/registered-tools';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import type { Actor } from '../../../university/people/actor.ts';
import type { AuditActionName } from '../../../university/people/audit-actions.ts';
import { writeAudit, type AuditEntry } from '../../../university/people/audit.queries.ts';
import { registrationQueries } from './registration.queries.ts';
import { removalQueries } from './removal.queries.ts';
import { toolQueries } from './tool.queries.ts';
import type { StoredTool } from './tool.ts';

interface Author {
  readonly actor: Actor;
  readonly address?: string;
  readonly requestId?: string;
}

/** What the tool needs to know about its registration. */
export interface RegisteredClient {
  readonly id: number;
  readonly clientId: string;
  readonly deploymentId: string;
}

/** Changes of tools, each inside a transaction and with its row of the audit. */
export function toolsService(db: Db, author: Author) {
  const queries = registrationQueries(db);
  const removals = removalQueries(db);

  const audit = (action: AuditActionName, entry: Partial<AuditEntry>): Promise<void> =>
    writeAudit(db, { ...author, ...entry, action });

  /** Throws for a faculty that does not exist. */
  async function codesOf(facultyIds: readonly number[]): Promise<string[]> {
    const codes = await queries.codesOf(facultyIds);
    if (codes.length < new Set(facultyIds).size) throw new HttpError('notFound');
    return codes;
  }

  async function lock(id: number) {
    const tool = await queries.lock(id);
    if (!tool) throw new HttpError('notFound');
    return tool;
  }

  /** What the audit says of a tool: its keys are named, not quoted. */
  async function describe({ facultyIds, jwks, ...tool }: StoredTool) {
    const keys: unknown[] = [Reflect.get(Object(jwks), 'keys') ?? []].flat();
    const keyIds = keys.map((key): unknown => Reflect.get(Object(key), 'kid') ?? null);
    return { ...tool, ...(jwks && { keyIds }), faculties: await codesOf(facultyIds) };
  }

  return {
    async register(name: string, tool: StoredTool): Promise<RegisteredClient> {
      const faculties = await codesOf(tool.facultyIds);
      if ((await queries.count()) >= TOOLS_MAX) throw new RuleError('toolsFull', { max: TOOLS_MAX });
      const client = { clientId: randomUUID(), deploymentId: randomUUID() };
      const id = await queries.insert(name, tool, client);
      if (id === undefined) throw new RuleError('toolNameTaken', { name });
      const { services, sendsName, sendsEmail } = tool;
      await audit('toolRegistered', { details: { tool: name, services, sendsName, sendsEmail, faculties } });
      return { id, ...client };
    },

    /** Tokens that the tool has got by its former services end; it gets others by itself. */
    async change(id: number, tool: StoredTool): Promise<void> {
      const { name, isEnabled: _isEnabled, ...former } = await lock(id);
      const [before, after] = [await describe(former), await describe(tool)];
      await queries.update(id, tool);
      await queries.endTokens(id);
      await audit('toolChanged', { before, after, details: { tool: name } });
    },

    /** False when it is so already. */
    async setEnabled(id: number, isEnabled: boolean): Promise<boolean> {
      const tool = await lock(id);
      if (tool.isEnabled === isEnabled) return false;
      await queries.setEnabled(id, isEnabled);
      await audit(isEnabled ? 'toolEnabled' : 'toolDisabled', { details: { tool: tool.name } });
      return true;
    },

    /** Only a tool that no class and no journal knows: others stay, because marks name them. */
    async remove(id: number, reason: string): Promise<void> {
      const { name } = await lock(id);
      if (await removals.isUsed(id)) throw new RuleError('toolInUse');
      await removals.remove(id);
      await audit('toolRemoved', { reason, details: { tool: name } });
    },
  };
}

export async function findToolOfLink(db: Db, linkId: number): Promise<number> {
  const toolId = await toolQueries(db).ofLink(linkId);
  if (toolId === undefined) throw new HttpError('notFound');
  return toolId;
}
