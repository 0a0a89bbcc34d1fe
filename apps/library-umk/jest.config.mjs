import { browserTests } from '@portal/tooling/jest';

const config = browserTests();

export default {
  ...config,
  moduleNameMapper: {
    ...config.moduleNameMapper,
    // The engines of the formats need a real browser: e2e tests them, and the tests here see what the reader asks of them.
    '^foliate-js/view\\.js$': '<rootDir>/test/fake-foliate.ts',
    '^pdfjs-dist/legacy/build/pdf\\.mjs$': '<rootDir>/test/fake-pdfjs.ts',
    // Jest would take the client for Node.js.
    '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
  },
};
