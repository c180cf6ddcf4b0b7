/** Queue: work of the same key runs one after another, in the order in which it came; different keys do not wait. */

export class Queue {
  readonly #last = new Map<string, Promise<unknown>>();
  #waiting = 0;

  /** Work that waits or runs. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs `work` after all earlier work of the key, whether that succeeded or failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    this.#waiting += 1;
    try {
      return await mine;
    } finally {
      this.#waiting -= 1;
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }

  /** Resolves when everything that was queued until now has ended. */
  async drained(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
