import { lti, ltiErrors } from './lti.ts';
import { registeredToolErrors, registeredTools } from './registered-tools.ts';

/** The contract of the tools that open by LTI. */
export const calls = { ...lti, ...registeredTools } as const;
export const errors = { ...ltiErrors, ...registeredToolErrors } as const;
