import { browserTests } from '@portal/tooling/jest';

const config = browserTests();

export default {
  ...config,
  moduleNameMapper: {
    ...config.moduleNameMapper,
    // Jest would take the client for Node.js.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
  },
};
