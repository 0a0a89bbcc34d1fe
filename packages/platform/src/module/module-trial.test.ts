import { beforeEach, describe, expect, it } from '@jest/globals';
import { NO_OPEN_VERSIONS, TRIAL_ITEM, TRIAL_MARKS_ITEM } from '@portal/wire/modules/trial';
import { hasModuleMarks, MODULE_MARKS } from './module-marks.ts';
import { endTrial, isTrying, readTrialOrigin } from './module-trial.ts';
import { stoppedVersions, writeOpenVersions } from './version-marks.ts';

const origin = 'http://127.0.0.1:3010';

beforeEach(() => {
  sessionStorage.clear();
  // As the server's page does.
  sessionStorage.setItem(TRIAL_ITEM, origin);
  sessionStorage.setItem(TRIAL_MARKS_ITEM, NO_OPEN_VERSIONS);
});

describe('a tab with a module of the own machine', () => {
  it('makes the shell load the code that knows of it', () => {
    expect(TRIAL_MARKS_ITEM).toBe(MODULE_MARKS);
    expect([hasModuleMarks(), isTrying(), readTrialOrigin()]).toEqual([true, true, origin]);
  });

  it('stays one while versions are opened and left, and none of them counts as stopped', () => {
    writeOpenVersions([{ id: 'poems', version: '1.0.0' }]);
    writeOpenVersions([]);
    expect(hasModuleMarks()).toBe(true);
    expect(stoppedVersions()).toEqual([]);
  });

  it('ends without a trace', () => {
    endTrial();
    expect([hasModuleMarks(), isTrying()]).toEqual([false, false]);
    expect(sessionStorage).toHaveLength(0);
    writeOpenVersions([]);
    expect(hasModuleMarks()).toBe(false);
  });

  it('ends without what is known of open versions', () => {
    writeOpenVersions([{ id: 'poems', version: '1.0.0' }]);
    endTrial();
    expect(hasModuleMarks()).toBe(true);
  });
});
