import type { ServiceBalance } from '@portal/wire';

/** What has to be paid for a service first: what is overdue, or else the next part, in tyiyn. */
export const dueNow = ({ overdue, dueAmount }: ServiceBalance): number => (overdue > 0 ? overdue : dueAmount);

/** The service and its year. */
export const subjectOf = ({
  serviceName,
  academicYear,
}: Pick<ServiceBalance, 'serviceName' | 'academicYear'>): string => `${serviceName}, ${academicYear}`;
