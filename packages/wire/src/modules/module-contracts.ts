import * as lti from '../lti/contract.ts';
import * as personalData from '../personal-data/contract.ts';
import * as studentCard from '../student-card/contract.ts';
import * as webhooks from '../webhooks/contract.ts';

/**
 * The contracts of the server sides of modules: a line for each. A contract is the file `contract.ts` of the module's folder; it exports
 * its calls and, as far as it has any, `errors`, `claims`, `notificationTypes` and `topics`. Nothing that every page loads reads this list.
 */
export const moduleContracts = { lti, personalData, studentCard, webhooks } as const;
