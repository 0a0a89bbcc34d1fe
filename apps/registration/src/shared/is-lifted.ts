import type { RegistrationPlan } from '@portal/wire';

type Overrides = Pick<RegistrationPlan, 'overrides'>;

/** Whether the dean's office lets the student break a rule of the registration. */
export const isLifted = ({ overrides }: Overrides, rule: Overrides['overrides'][number]['rule']): boolean =>
  overrides.some((one) => one.rule === rule);
