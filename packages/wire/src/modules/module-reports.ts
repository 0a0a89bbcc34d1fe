import { emptyResponse, optional, record, textOf, type InsideOf } from '../codec/codec.ts';
import { oneOfNames } from '../codec/names.ts';
import { integerOf } from '../codec/values.ts';
import { post } from '../contract/endpoint.ts';

/**
 * What a browser reports of a module. `opened`: a page was shown, the first one of the module in this tab. `failed`: its code did not
 * load. `crashed`: it threw an error. `hung`: the tab was reloaded after it had not responded for a while.
 */
export const moduleEvents = ['opened', 'failed', 'crashed', 'hung'] as const;
export type ModuleEvent = (typeof moduleEvents)[number];

/** The longest time to the first content that is reported, in milliseconds. */
export const CONTENT_MS_MAX = 120_000;
/** The description of an error, with its stack, has so many characters at most. */
export const MODULE_PROBLEM_MAX_LENGTH = 2_000;

/** Says nothing of the person: the server neither reads who sends it nor from where. */
export const ModuleReport = record({
  module: ['module', textOf(2, 40)],
  version: ['version', textOf(1, 64)],
  event: ['event', oneOfNames(moduleEvents)],
  /** The page of the module, as its manifest names it. */
  page: ['page', optional(textOf(1, 40))],
  /** Time from the navigation to the first content. */
  contentMs: ['contentMs', optional(integerOf(0, CONTENT_MS_MAX))],
  /** The error and its stack, without what may be a name or a number of a person. */
  problem: ['problem', optional(textOf(1, MODULE_PROBLEM_MAX_LENGTH))],
});
export type ModuleReport = InsideOf<typeof ModuleReport>;

/** Reports of modules, for the team that made them. */
export const moduleReports = {
  send: post('/api/modules/report.json', {
    summary:
      'Reports that a module was opened or failed, without saying for whom. Counted a few times a minute for each sender.',
    access: 'anyone',
    isPassive: true,
    request: ModuleReport,
    response: emptyResponse,
  }),
} as const;
