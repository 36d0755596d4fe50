/** Runs jobs one after the other; a job that fails does not stop those behind it. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** @returns the result of the job; rejects as the job does */
  add<T>(job: () => Promise<T>): Promise<T> {
    const result = this.#last.then(job, job);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
