import { describe, expect, it } from '@jest/globals';
import { endpointNames } from './endpoint-names.ts';
import { projectOf } from './project.ts';

const api = (name: string, kind = 'query') =>
  `portalApi.injectEndpoints({\n  endpoints: (build) => ({\n    ${name}: build.${kind}({}),\n  }),\n});\n`;

describe('names of queries', () => {
  it('are refused when another module has the same', () => {
    const project = projectOf({
      'apps/chat/src/thread/actions/settings.api.ts': api('settings'),
      'apps/shell/src/shared/settings.api.ts': api('settings', 'mutation'),
    });
    expect(endpointNames.find(project)).toEqual([
      {
        where: 'apps/shell/src/shared/settings.api.ts:3',
        message: 'settings is also the query of apps/chat/src/thread/actions/settings.api.ts:3',
      },
    ]);
  });

  it('may be used again in tests', () => {
    const project = projectOf({
      'apps/chat/src/a.api.ts': api('settings'),
      'apps/chat/src/b.api.ts': api('thread'),
      'apps/shell/src/a.test.ts': api('settings'),
    });
    expect(endpointNames.find(project)).toEqual([]);
  });
});
