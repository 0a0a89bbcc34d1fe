import type { Stage } from '@portal/remotes';

/** The response to a publication, as far as it is printed. */
export interface Offer {
  readonly id: string;
  readonly version: string | null;
  readonly before: string | null;
  readonly stage: Stage | null;
  readonly isDisabled: boolean;
}

export interface Module {
  readonly id: string;
  readonly versions: string[];
  /** Who gets the newest version; null: everybody. */
  readonly stage: Stage | null;
  readonly isDisabled: boolean;
}

interface Publication {
  readonly action: string;
  readonly version: string | null;
  readonly stage: Stage | null;
  readonly actor: string;
  readonly commit: string | null;
  readonly publishedAt: string;
}

interface Report {
  readonly version: string;
  readonly opened: number;
  readonly failed: number;
  readonly crashed: number;
  readonly hung: number;
  /** Mean time to the first content, in milliseconds. */
  readonly contentMs: number | null;
  readonly sharePercent: number;
}

export interface Status extends Module {
  /** What browsers reported of its versions in the last day. */
  readonly reports: Report[];
  readonly publications: Publication[];
}

const countOf = ({ length }: readonly number[], one: string, many: string): string =>
  `${length} ${length === 1 ? one : many}`;

/** Who gets a version, in words. */
export function showStage(stage: Stage | null): string {
  if (stage === null) return 'everybody';
  const { percent, people = [], faculties = [] } = stage;
  return [
    percent !== undefined && `${percent} % of the people`,
    people.length > 0 && countOf(people, 'named person', 'named people'),
    faculties.length > 0 && countOf(faculties, 'faculty', 'faculties'),
  ]
    .filter(Boolean)
    .join(' and ');
}

export function showModule({ id, versions: [newest, ...older], stage, isDisabled }: Module): string {
  if (newest === undefined) return `${id}: none`;
  const shown = stage ? `${newest} for ${showStage(stage)}` : newest;
  return `${id}: ${[shown, ...older].join(', ')}${isDisabled ? ' (disabled)' : ''}`;
}

const showPublication = ({ action, version, stage, actor, commit, publishedAt }: Publication): string =>
  [
    `  ${publishedAt.slice(0, 16)}`,
    action,
    version,
    stage && `for ${showStage(stage)}`,
    actor,
    commit?.slice(0, 12),
  ]
    .filter(Boolean)
    .join('  ');

const showReport = ({ version, opened, failed, crashed, hung, contentMs, sharePercent }: Report): string =>
  `  last day  ${version}  ${opened} openings (${sharePercent} %), first content in ${contentMs ?? '–'} ms, failed ${failed}, crashed ${crashed}, hung ${hung}`;

/** What is on offer, how it fared, and who published what. */
export const showStatus = (status: Status): string =>
  [showModule(status), ...status.reports.map(showReport), ...status.publications.map(showPublication)].join(
    '\n',
  );

/** An error of a version on one of its pages. */
export interface Problem {
  readonly version: string;
  readonly event: string;
  readonly page: string;
  readonly problem: string;
  readonly reported: number;
}

export const showProblem = ({ version, event, page, problem, reported }: Problem): string =>
  `${version}  ${event}  ${page}  ${reported} ×\n${problem}\n`;
