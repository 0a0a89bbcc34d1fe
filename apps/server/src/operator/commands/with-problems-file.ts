import { writeFile } from 'node:fs/promises';
import { ImportError, problemsCsv } from '../../storage/record-files/problem.ts';
import { UsageError } from './usage-error.ts';

async function writeProblems(file: string, error: ImportError): Promise<void> {
  try {
    await writeFile(file, problemsCsv(error.problems));
  } catch (cause) {
    throw new UsageError(`${error.message}\n${file} cannot be written: give another path`, { cause });
  }
}

/** Does the work of an import; if it is refused, writes its problems into a file to send back. */
export async function withProblemsFile<Result>(
  problemsPath: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportError && problemsPath !== undefined) await writeProblems(problemsPath, error);
    throw error;
  }
}
