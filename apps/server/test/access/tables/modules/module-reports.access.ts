import type { moduleReports } from '@portal/wire/modules/module-reports';
import { accessCase, everyone, type AccessTable } from '../../access-case.ts';

export const moduleReportsAccess: AccessTable<typeof moduleReports> = {
  send: [accessCase(everyone(200), () => ({ module: 'chat', version: '1.0.0', event: 'opened' }))],
};
