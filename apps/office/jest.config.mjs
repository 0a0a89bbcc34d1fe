import { browserTests } from '@portal/tooling/jest';

export default browserTests();
