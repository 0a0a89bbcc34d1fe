import { object, setting, whole } from './setting-schema.ts';

const days = whole(0, 36_500);

/** Days after which rows go; 0 is never. Sign-ins, sessions, the audit and check-ins have settings of their own. */
export const retentionSetting = setting({
  reference: 'decision 0119',
  schema: object({
    notificationDays: days,
    readNotificationDays: days,
    importPlanDays: days,
    earlierTextDays: days,
    personViewDays: days,
    moduleReportDays: days,
  }),
  default: {
    notificationDays: 90,
    readNotificationDays: 0,
    importPlanDays: 14,
    earlierTextDays: 0,
    personViewDays: 0,
    moduleReportDays: 90,
  },
});
