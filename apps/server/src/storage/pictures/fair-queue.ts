interface QueueLimits {
  readonly waitingPerPerson: number;
  readonly waitingMax: number;
}

/** Jobs of many people, who take turns: a person with many jobs delays nobody else. */
export class FairQueue<Job> {
  readonly #limits: QueueLimits;
  /** In the order of the next turns. */
  readonly #jobsOf = new Map<number, Job[]>();
  #size = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** False when the person, or everybody together, has too many jobs waiting. */
  add(personId: number, job: Job): boolean {
    const jobs = this.#jobsOf.get(personId) ?? [];
    const { waitingPerPerson, waitingMax } = this.#limits;
    if (jobs.length >= waitingPerPerson || this.#size >= waitingMax) return false;
    jobs.push(job);
    this.#size += 1;
    this.#jobsOf.set(personId, jobs);
    return true;
  }

  /** Takes the oldest job of the person whose turn it is, who then stands behind the others. */
  take(): Job | undefined {
    const turn = this.#jobsOf.entries().next().value;
    if (!turn) return undefined;
    const [personId, [job, ...rest]] = turn;
    this.#jobsOf.delete(personId);
    if (rest.length > 0) this.#jobsOf.set(personId, rest);
    this.#size -= 1;
    return job;
  }

  /** Takes out a job that is given up. */
  remove(personId: number, job: Job): void {
    const jobs = this.#jobsOf.get(personId) ?? [];
    const rest = jobs.filter((each) => each !== job);
    this.#size -= jobs.length - rest.length;
    if (rest.length > 0) this.#jobsOf.set(personId, rest);
    else this.#jobsOf.delete(personId);
  }

  clear(): Job[] {
    const jobs = [...this.#jobsOf.values()].flat();
    this.#jobsOf.clear();
    this.#size = 0;
    return jobs;
  }
}
