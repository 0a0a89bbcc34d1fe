import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { binaries, runCommand, toolEnvironment, UserError } from './place.mjs';

describe('a command', () => {
  let printed: unknown[];
  const { exitCode } = process;
  beforeEach(() => {
    printed = [];
    jest.spyOn(console, 'error').mockImplementation((line: unknown) => void printed.push(line));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.exitCode = exitCode;
  });

  it.each([0, 3])('ends with the exit code of its main function: %i', async (code) => {
    await runCommand(async () => code);
    expect(process.exitCode).toBe(code);
    expect(printed).toEqual([]);
  });

  it('says what the user must fix in one line, without a stack', async () => {
    await runCommand(async () => {
      throw new UserError('Install Node 24.');
    });
    expect(printed).toEqual(['Install Node 24.']);
    expect(process.exitCode).toBe(1);
  });

  it('shows any other error with its stack', async () => {
    const error = new TypeError('a mistake');
    await runCommand(async () => {
      throw error;
    });
    expect(printed).toEqual([error]);
    expect(process.exitCode).toBe(1);
  });
});

describe('the environment of a tool', () => {
  const { PATH, CI } = process.env;
  afterEach(() => {
    Object.assign(process.env, { PATH });
    if (CI === undefined) delete process.env.CI;
    else process.env.CI = CI;
  });

  it("finds the project's programs before those of the machine", () => {
    process.env.PATH = '/usr/bin';
    expect(toolEnvironment().PATH).toBe(`${binaries}${path.delimiter}/usr/bin`);
  });

  it('never asks a question, unless the user says otherwise', () => {
    delete process.env.CI;
    expect(toolEnvironment().CI).toBe('true');
    process.env.CI = 'false';
    expect(toolEnvironment().CI).toBe('false');
  });
});
