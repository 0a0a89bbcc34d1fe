import { registerHooks } from 'node:module';
import { hookWithLimit, testWithLimit } from './with-limit.mjs';

const provided = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest'];
const source = `export const { ${provided.join(', ')} } = globalThis;`;
const globalsUrl = `data:text/javascript,${encodeURIComponent(source)}`;

/** Tests import `@jest/globals`, which only jest's own runner provides. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsUrl, shortCircuit: true } : next(specifier, context),
});

globalThis.it = testWithLimit(globalThis.it);
for (const name of ['afterAll', 'afterEach', 'beforeAll', 'beforeEach'])
  globalThis[name] = hookWithLimit(globalThis[name]);
