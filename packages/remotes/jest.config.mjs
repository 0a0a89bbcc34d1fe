import { nodeTests } from '@portal/tooling/jest';

export default nodeTests();
