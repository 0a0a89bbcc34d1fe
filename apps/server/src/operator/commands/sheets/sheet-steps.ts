import type { ExamPlace, PlannedPlace, RequestOf, sheets } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { deliveryQueries } from '../../../events/notifications/delivery.queries.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { closeSheetsService } from '../../../features/sheets/close-sheets.service.ts';
import type { ExamKind, ExamPlan } from '../../../features/sheets/plan/exam-plan.queries.ts';
import { openSheetsService } from '../../../features/sheets/open-sheets.service.ts';
import { planExamService } from '../../../features/sheets/plan/plan-exam.service.ts';
import type { ChangedSheet, Registrar } from '../../../features/sheets/registered-sheet.ts';
import { readSheet } from '../../../features/sheets/sheet.service.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { errorMessage } from '../../../university/texts/language.ts';
import type { CommandContext } from '../command.ts';
import { findPerson } from '../people/find-person.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';
import { sheetCommandQueries } from './sheets.queries.ts';

/** What a command does to sheets; it returns the lines to print. */
export type SheetStep = (sheets: SheetSteps) => Promise<string[]>;

type NextSheet = Omit<RequestOf<typeof sheets.openNext>, 'sheetId'>;

const showChanged = ({ sheet }: ChangedSheet): string =>
  `${sheet.number}  ${sheet.state}  ${sheet.disciplineName}, ${sheet.groupName}, ${sheet.rows.length} students`;

const showPlace = (kind: ExamKind, place: ExamPlace | undefined): string =>
  place
    ? `${kind} ${place.date} ${place.startsAt}–${place.endsAt}, ${place.roomName ?? 'no room yet'}`
    : `no ${kind}`;

const showPlanned = ({ sheet }: ChangedSheet): string =>
  [
    `${sheet.number}  ${sheet.disciplineName}, ${sheet.groupName}`,
    showPlace('exam', sheet.exam),
    showPlace('consultation', sheet.consultation),
  ].join('; ');

/** When and where an event is to be held. */
export interface PlanOfCommand extends Omit<PlannedPlace, 'roomId'> {
  /** The title of a room. */
  readonly room: string | undefined;
}

/** The steps of the registrar by the services of the screens, for the operator and in one transaction. */
export class SheetSteps {
  readonly #db: Db;
  readonly #me: Registrar;
  /** The sheet of the step in progress. */
  #number: string | undefined;

  private constructor(db: Db, actor: CommandContext['actor']) {
    this.#db = db;
    this.#me = { id: 0, isOperator: true, lang: 'ru', actor };
  }

  /** Runs steps, all or none of them. */
  static run(context: CommandContext, step: SheetStep): Promise<string[]> {
    return changeDatabase(context, async (db) => {
      const steps = new SheetSteps(db, context.actor);
      return step(steps).catch((error: unknown) => {
        throw steps.#explain(error);
      });
    });
  }

  /** Opens the main sheets of a group's classes, or of all; classes that have one or have no teacher are left out. */
  async open(group: string | null, heldOn: string): Promise<string[]> {
    const classes = await sheetCommandQueries(this.#db).withoutSheet(group);
    const taught = classes.filter(({ hasTeacher }) => hasTeacher);
    const untaught = classes.filter(({ hasTeacher }) => !hasTeacher);
    if (taught.length === 0)
      throw new UsageError(
        `Nothing was changed: no class ${group === null ? '' : `of the group '${group}' `}with a teacher lacks a sheet in this term`,
      );
    const classIds = taught.map(({ id }) => id);
    const { sheetIds, notifications } = await this.#opener.open(classIds, { heldOn });
    await this.#deliver(notifications);
    const opened = await sheetCommandQueries(this.#db).opened(sheetIds);
    return [
      ...opened.map(({ number, name }) => `${number}  open  ${name}`),
      ...untaught.map(({ name }) => `Not opened, because it has no teacher: ${name}`),
      `${opened.length} sheets are opened.`,
    ];
  }

  async close(numbers: readonly string[]): Promise<string[]> {
    const lines: string[] = [];
    for (const number of new Set(numbers))
      lines.push(await this.#take(number, (sheetId) => this.#closer.close(sheetId)));
    return lines;
  }

  giveBack = async (number: string, reason: string): Promise<string[]> => [
    await this.#take(number, (sheetId) => this.#closer.giveBack(sheetId, reason)),
  ];

  correct = async (number: string, reason: string): Promise<string[]> => [
    await this.#take(number, (sheetId) => this.#opener.correct(sheetId, reason)),
  ];

  openNext = async (number: string, next: NextSheet): Promise<string[]> => [
    await this.#take(number, (sheetId) => this.#opener.openNext(sheetId, next)),
  ];

  /** Plans the exam or the consultation of a sheet; the other one stays. */
  async plan(number: string, kind: ExamKind, { room, ...time }: PlanOfCommand): Promise<string[]> {
    const roomId = room === undefined ? undefined : await this.#findRoom(room);
    return this.#plan(number, (before) => ({ ...before, [kind]: { ...time, roomId } }));
  }

  /** Withdraws the consultation of a sheet, or the exam with its consultation. */
  withdraw = (number: string, kind: ExamKind): Promise<string[]> =>
    this.#plan(number, ({ exam }) => (kind === 'exam' ? {} : { exam }));

  /** Opens a sheet for single students of a closed one. */
  async individual(number: string, logins: readonly string[], heldOn: string): Promise<string[]> {
    const { rows } = await readSheet(this.#db, this.#me, await this.#find(number));
    const studentIds: number[] = [];
    for (const login of logins) {
      const { id, fullName } = await findPerson(this.#db, login);
      if (!rows.some(({ studentId }) => studentId === id))
        throw new UsageError(`Nothing was changed: ${fullName} is not on the sheet ${number}`);
      studentIds.push(id);
    }
    return this.openNext(number, { kind: 'individual', studentIds, heldOn });
  }

  async #findRoom(title: string): Promise<number> {
    const roomId = await sheetCommandQueries(this.#db).roomOf(title);
    if (roomId === undefined) throw new UsageError(`Nothing was changed: there is no room '${title}'`);
    return roomId;
  }

  async #plan(number: string, next: (before: ExamPlan) => ExamPlan): Promise<string[]> {
    const me = { ...this.#me, lang: 'en' } as const;
    const line = await this.#take(
      number,
      async (sheetId) => {
        const { planVersion: version, exam, consultation } = await readSheet(this.#db, me, sheetId);
        const plan = next({ exam, consultation });
        return planExamService(this.#db, me).plan({ sheetId, version, ...plan });
      },
      showPlanned,
    );
    return [line];
  }

  get #opener() {
    return openSheetsService(this.#db, this.#me);
  }

  get #closer() {
    return closeSheetsService(this.#db, this.#me);
  }

  /** What refuses the step, in the words of the portal. */
  #explain(error: unknown): unknown {
    if (!(error instanceof RuleError || error instanceof HttpError)) return error;
    const params = error instanceof RuleError ? error.params : { ...error.details.params };
    const message = errorMessage('en', error.code, params);
    return new UsageError(['Nothing was changed', this.#number ?? [], message].flat().join(': '));
  }

  async #find(number: string): Promise<number> {
    const sheetId = await sheetCommandQueries(this.#db).idOf(number);
    if (sheetId === undefined)
      throw new UsageError(`Nothing was changed: there is no sheet '${number}', but numbers like 2026-0017`);
    return sheetId;
  }

  async #take(
    number: string,
    change: (sheetId: number) => Promise<ChangedSheet>,
    show = showChanged,
  ): Promise<string> {
    this.#number = number;
    const changed = await change(await this.#find(number));
    await this.#deliver(changed.notifications);
    return show(changed);
  }

  /** Notifications of a command are delivered by the servers. */
  async #deliver(notifications: readonly NewNotification[]): Promise<void> {
    for (const notification of notifications) await deliveryQueries(this.#db).request(notification);
  }
}
