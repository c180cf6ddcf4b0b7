import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // One load of the packs for all files of a worker: no fast test changes what it imports.
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.slow.test.ts', 'node_modules/**'],
          isolate: false,
          // Long enough for a busy machine; nothing is timed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['test/**/*.slow.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
