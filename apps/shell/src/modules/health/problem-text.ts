import type { ModuleVersion } from '@portal/platform/version-marks';
import { MODULE_PROBLEM_MAX_LENGTH } from '@portal/wire/modules/module-reports';

const MESSAGE_MAX_LENGTH = 300;
const FRAMES_MAX = 12;

/** A place of a stack in any browser: the function, and the path of the file without origin and query. */
const frame =
  /^\s*(?:at (?:async )?)?(?:([\w$.<>]*)[\s(@]+)?[a-z-]+:\/\/[^/\s]+(\/[^\s?):]*)(?:\?[^\s:)]*)?:(\d+):(\d+)/;

/** Removes what may be of a person: quoted words except names of properties, Cyrillic words, addresses and long numbers. */
const withoutData = (message: string): string =>
  message
    .replaceAll(/(?<!reading |setting )(["'`«]).*?["'`»]/g, '$1…$1')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\p{Script=Cyrillic}[\p{Script=Cyrillic}\s-]*/gu, '…')
    .replaceAll(/\d{3,}/g, '#')
    .slice(0, MESSAGE_MAX_LENGTH);

function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path, row, column] = frame.exec(line) ?? [];
      return path === undefined ? [] : [`    at ${name} ${path}:${row}:${column}`.replace('  /', ' /')];
    })
    .slice(0, FRAMES_MAX);
}

/** An error as it is reported: its kind, its message without data of people, and where it was thrown. */
export function problemText(error: unknown): string {
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`;
  const lines = [`${error.name}: ${withoutData(error.message)}`, ...framesOf(error.stack ?? '')];
  return lines.join('\n').slice(0, MODULE_PROBLEM_MAX_LENGTH);
}

/** The version of a module in whose files the error was thrown. */
export function versionInStack(error: unknown): ModuleVersion | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, id, version] = /\/remotes\/([a-z][a-z0-9-]+)\/([^/\s]+)\//.exec(stack) ?? [];
  return id === undefined || version === undefined ? undefined : { id, version };
}
