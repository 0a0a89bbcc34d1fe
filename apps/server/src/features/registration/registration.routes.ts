import type { FastifyInstance } from 'fastify';
import { registration, type SavedChoice } from '@portal/wire';
import { registrationOffice } from '@portal/wire/registration/office';
import { overrideFiles, seatFiles } from '@portal/wire/registration/office-files';
import { documentRoutes } from '../../http/route/document-routes.ts';
import { route, type Context } from '../../http/route/route.ts';
import { officeWindowsService, previewWindow } from './office/office-registration.service.ts';
import { officeSeatsService } from './office/office-seats.service.ts';
import {
  officeOverridesService,
  officeStudentsService,
  type OfficeOverrideChange,
} from './office/office-students.service.ts';
import { offerService } from './offer.service.ts';
import { planService } from './plan.service.ts';
import { queueService } from './seats/queue.service.ts';
import { giveFreeSeats } from './rules/free-seats.ts';
import type { Promotion } from './seats/promote.ts';
import type { Changes } from './seats/register.ts';
import { registerRegistrationTopic } from './seats/registration-topic.ts';
import { saveService, type SaveKind } from './seats/save.service.ts';
import { SeatBatch } from './seats/seat-batch.ts';
import { semesterService } from './semester.service.ts';

/** Without ids of students, the changes are those of the caller. */
type Publish = (context: Context, changes: Changes, studentIds?: readonly number[]) => void;

/** What reading needs of a call, also of one whose response is a file. */
type Reading = Pick<Context, 'db' | 'caller' | 'lang'>;

const studentOf = ({ caller, lang }: Context) => ({ id: caller.id, lang });
const plansOf = (context: Context) => planService(context.db, studentOf(context));
const offersOf = (context: Context) => offerService(context.db, studentOf(context));
const savesOf = (context: Context) => saveService(context.db, studentOf(context));
const queuesOf = (context: Context) => queueService(context.db, studentOf(context));
const semestersOf = (context: Context) => semesterService(context.db, studentOf(context));

/** Sends after the commit: seats in batches, own changes and the notifications of promoted students at once. */
function createPublish(app: FastifyInstance): Publish {
  const publish = registerRegistrationTopic(app);
  const batch = new SeatBatch({
    publish: (seats) => publish({ seats: [...seats], studentIds: [] }),
    onError: (error) => app.log.warn(error, 'Changed seats were not published'),
  });
  app.addHook('preClose', () => batch.flush());
  const announce = async (promotions: readonly Promotion[]) => {
    batch.add(promotions.map(({ seat }) => seat));
    await publish({ seats: [], studentIds: promotions.map(({ studentId }) => studentId) });
    for (const { notification } of promotions) await app.notifications.deliver(notification);
  };
  app.jobs.add({
    name: 'freeSeats',
    everySeconds: 30,
    runs: 'once',
    run: () => giveFreeSeats(app.db, announce),
  });
  return ({ caller, afterCommit }, { seats, promotions }, changedIds = [caller.id]) => {
    const studentIds = [...changedIds, ...promotions.map(({ studentId }) => studentId)];
    afterCommit(() => batch.add(seats));
    afterCommit(() => publish({ seats: [], studentIds }));
    for (const { notification } of promotions) afterCommit(() => app.notifications.deliver(notification));
  };
}

function planRoutes(app: FastifyInstance): void {
  route(app, registration.years, (_, context) => semestersOf(context).years());
  route(app, registration.defaultYear, ({ groupId }, context) => semestersOf(context).defaultYear(groupId));
  route(app, registration.semesters, ({ academicYearId, groupId }, context) =>
    semestersOf(context).semesters(academicYearId, groupId),
  );
  route(app, registration.plan, (ref, context) => plansOf(context).plan(ref));
  route(app, registration.registrations, (ref, context) => plansOf(context).registrations(ref));
  route(app, registration.check, (request, context) => savesOf(context).check(request));
}

/** Lists of teachers and subgroups: of the plan, optional, and by type of lesson. */
function listRoutes(app: FastifyInstance): void {
  const ofDiscipline = ({ disciplineId }: { readonly disciplineId: number }) => ({
    disciplineIds: [disciplineId],
  });
  const planned = { isOptional: false, lessonTypeId: null } as const;
  const optional = { isOptional: true } as const;
  route(app, registration.teachers, (ref, context) =>
    offersOf(context).teachers(ref, { ...ofDiscipline(ref), ...planned }),
  );
  route(app, registration.subgroups, (ref, context) =>
    offersOf(context).subgroups(ref, { ...ofDiscipline(ref), ...planned, teacherId: ref.teacherId }),
  );
  route(app, registration.optionalPermission, (ref, context) => offersOf(context).optionalPermission(ref));
  route(app, registration.optionalDisciplines, (ref, context) => offersOf(context).optionalDisciplines(ref));
  route(app, registration.optionalTeachers, (ref, context) =>
    offersOf(context).teachers(ref, { ...ofDiscipline(ref), ...optional }),
  );
  route(app, registration.optionalSubgroups, (ref, context) =>
    offersOf(context).subgroups(ref, { ...ofDiscipline(ref), ...optional, teacherId: ref.teacherId }),
  );
  route(app, registration.teachersByType, ({ lessonTypeId, ...ref }, context) =>
    offersOf(context).teachers(ref, { ...ofDiscipline(ref), isOptional: false, lessonTypeId }),
  );
  route(app, registration.subgroupsByType, ({ lessonTypeId, teacherId, ...ref }, context) =>
    offersOf(context).subgroups(ref, { ...ofDiscipline(ref), isOptional: false, lessonTypeId, teacherId }),
  );
}

function saveRoutes(app: FastifyInstance, publish: Publish): void {
  const save = (kind: SaveKind) => async (choice: SavedChoice, context: Context) => {
    const { response, changes } = await savesOf(context).save(choice, kind);
    publish(context, changes);
    return response;
  };
  const remove =
    (kind?: SaveKind) =>
    async ({ id }: { readonly id: number }, context: Context) => {
      const { response, changes } = await savesOf(context).delete(id, kind);
      publish(context, changes);
      return response;
    };
  route(app, registration.save, save('plan'));
  route(app, registration.saveOptional, save('optional'));
  route(app, registration.saveByType, save('byType'));
  route(app, registration.delete, remove());
  route(app, registration.deleteByType, remove('byType'));
  route(app, registration.confirm, async (request, context) => {
    const { response, changes } = await savesOf(context).confirm(request);
    publish(context, changes);
    return response;
  });
}

function queueRoutes(app: FastifyInstance, publish: Publish): void {
  const changed = (seats: Changes['seats']): Changes => ({ seats, promotions: [] });
  route(app, registration.joinQueue, async (request, context) => {
    const { place, seat } = await queuesOf(context).join(request);
    publish(context, changed([seat]));
    return place;
  });
  route(app, registration.leaveQueue, async ({ id }, context) => {
    const { places, seat } = await queuesOf(context).leave(id);
    publish(context, changed(seat ? [seat] : []));
    return places;
  });
}

/** What the office manages, with what students see at once. */
function officeRoutes(app: FastifyInstance, publish: Publish): void {
  const windowsOf = ({ db, caller, lang }: Context) => officeWindowsService(db, caller.id, lang);
  const seatsOfOffice = ({ db, caller, lang }: Reading) => officeSeatsService(db, caller.id, lang);
  route(app, registrationOffice.choices, (_, context) => windowsOf(context).choices());
  route(app, registrationOffice.windows, (term, context) => windowsOf(context).list(term));
  route(app, registrationOffice.previewWindow, (wanted, { db, caller, lang }) =>
    previewWindow(db, { officerId: caller.id, lang }, wanted),
  );
  route(app, registrationOffice.setWindow, (wanted, context) => windowsOf(context).set(wanted));
  route(app, registrationOffice.seats, (filter, context) => seatsOfOffice(context).page(filter));
  documentRoutes(app, seatFiles, (filter, context) => seatsOfOffice(context).file(filter));
  route(app, registrationOffice.setSeats, async (request, context) => {
    const { response, changes } = await seatsOfOffice(context).set(request);
    publish(context, changes, []);
    return response;
  });
}

/** Single students whom the office helps: an override changes what the student sees at once. */
function officeStudentRoutes(app: FastifyInstance, publish: Publish): void {
  const studentsOf = ({ db, caller, lang }: Context) => officeStudentsService(db, caller.id, lang);
  const overridesOf = ({ db, caller, lang }: Reading) => officeOverridesService(db, caller.id, lang);
  const finish = (context: Context, { override, notification }: OfficeOverrideChange) => {
    publish(context, { seats: [], promotions: [] }, [override.studentId]);
    context.afterCommit(() => app.notifications.deliver(notification));
    return override;
  };
  route(app, registrationOffice.students, ({ text }, context) => studentsOf(context).find(text));
  route(app, registrationOffice.verdicts, (request, context) => studentsOf(context).verdicts(request));
  route(app, registrationOffice.overrides, (request, context) => overridesOf(context).page(request));
  documentRoutes(app, overrideFiles, (term, context) => overridesOf(context).file(term));
  route(app, registrationOffice.grantOverride, async (request, context) =>
    finish(context, await overridesOf(context).grant(request)),
  );
  route(app, registrationOffice.withdrawOverride, async ({ id }, context) =>
    finish(context, await overridesOf(context).withdraw(id)),
  );
}

/** Registration for disciplines: the plan, its calls one by one, and waiting lists. */
export function registrationRoutes(app: FastifyInstance): void {
  const publish = createPublish(app);
  planRoutes(app);
  listRoutes(app);
  saveRoutes(app, publish);
  queueRoutes(app, publish);
  officeRoutes(app, publish);
  officeStudentRoutes(app, publish);
}
