import type { FastifyInstance } from 'fastify';
import { registeredTools } from '@portal/wire/lti/registered-tools';
import { route, type Context } from '../../../http/route/route.ts';
import { RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { platformAddresses, platformOf } from '../platform/platform.ts';
import { registeredToolsService, requireToolManager, toStoredTool } from './registered-tools.service.ts';
import { toolsService } from './tools.service.ts';

async function changesOf(context: Context) {
  const { db, caller, address, requestId } = context;
  await requireToolManager(db, caller.id);
  return toolsService(db, { actor: actorOf(caller.id), address, requestId });
}

/** What tools must know; null without an address of the portal. */
function addressesOf(app: FastifyInstance) {
  try {
    return platformAddresses(platformOf(app));
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Registered tools for staff whose claim covers the whole university (decision 0136). */
export function registeredToolsRoutes(app: FastifyInstance): void {
  const { hasDemo } = app.config;

  route(app, registeredTools.registered, async (_, context) => {
    const { db, caller, lang } = context;
    await requireToolManager(db, caller.id);
    const { list, faculties } = registeredToolsService(db);
    return {
      tools: await list(),
      platform: addressesOf(app),
      faculties: await faculties(caller.id, lang),
    };
  });

  route(app, registeredTools.register, async ({ name, ...settings }, context) => {
    const changes = await changesOf(context);
    // Throws when the portal has no address by which the tool could know it.
    platformOf(app);
    const { id } = await changes.register(name, toStoredTool(settings, hasDemo));
    return registeredToolsService(context.db).find(id);
  });

  route(app, registeredTools.changeTool, async ({ toolId, ...settings }, context) => {
    const changes = await changesOf(context);
    await changes.change(toolId, toStoredTool(settings, hasDemo));
    return registeredToolsService(context.db).find(toolId);
  });

  route(app, registeredTools.switchTool, async ({ toolId, isEnabled }, context) => {
    await (await changesOf(context)).setEnabled(toolId, isEnabled);
    return registeredToolsService(context.db).find(toolId);
  });

  route(app, registeredTools.removeTool, async ({ toolId, reason }, context) => {
    await (await changesOf(context)).remove(toolId, reason);
    return { toolId };
  });
}
