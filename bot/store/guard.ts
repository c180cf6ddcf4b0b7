/** Guard: runs the operations of an engine, notes what fails, and makes the tables before the first one. */
import type { Engine } from './engine.ts';
import { migrate } from './migrations.ts';

export class Guard {
  readonly #engine: Engine;
  readonly #clock: () => Date;
  readonly #onFault: (operation: string, error: unknown) => void;
  #migrated: Promise<void> | undefined;
  #fault: string | undefined;

  constructor(engine: Engine, clock: () => Date, onFault: (operation: string, error: unknown) => void) {
    this.#engine = engine;
    this.#clock = clock;
    this.#onFault = onFault;
  }

  /** Why the engine failed last, since it last proved to work. */
  get fault(): string | undefined {
    return this.#fault;
  }

  /** Makes or updates the tables: before the first operation, and again until it has succeeded. */
  async ready(): Promise<void> {
    this.#migrated ??= migrate(this.#engine, this.#clock);
    try {
      await this.#migrated;
    } catch (error) {
      this.#migrated = undefined;
      throw error;
    }
  }

  /** Runs an operation; where it fails, notes that and gives what `otherwise` gives. */
  async attempt<T>(operation: string, work: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> {
    try {
      await this.ready();
      return await work();
    } catch (error) {
      this.failed(operation, error);
      return await otherwise();
    }
  }

  failed(operation: string, error: unknown): void {
    this.#fault = error instanceof Error ? error.message : String(error);
    this.#onFault(operation, error);
  }

  /** A row cannot be read: told, but no fault of the engine. */
  damaged(error: unknown): void {
    this.#onFault('damaged conversation', error);
  }

  /** The engine has proved to work. */
  works(): void {
    this.#fault = undefined;
  }
}
