interface Waiting<Response> {
  resolve(response: Response | undefined): void;
  reject(error: unknown): void;
}

/**
 * Asks together what is asked in one turn of the event loop: the more requests arrive at once, the fewer trips each of
 * them costs. No answer is older than its question, and nothing is kept.
 */
export function gather<Response>(
  askAll: (questions: readonly string[]) => Promise<ReadonlyMap<string, Response>>,
): (question: string) => Promise<Response | undefined> {
  let waiting = new Map<string, Waiting<Response>[]>();

  async function request(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    try {
      const answers = await askAll([...asked.keys()]);
      for (const [question, askers] of asked)
        for (const { resolve } of askers) resolve(answers.get(question));
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      // Then all sockets of this turn have been read.
      if (waiting.size === 0) setImmediate(() => void request());
      const askers = waiting.get(question) ?? [];
      askers.push({ resolve, reject });
      waiting.set(question, askers);
    });
}
