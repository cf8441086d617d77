import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** A file that needs a document of its own. */
const DOM = 'tests/**/*.dom.test.{ts,tsx}'

/** Folders whose tests ask functions and templates for answers, and change nothing of the process. */
const RULES = ['content-schema', 'edge', 'islands', 'search', 'site'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)

/** What runs the whole stack, or compiles it, with nothing that others use. */
const STARTS = ['tests/flow/start.test.ts', 'tests/flow/recompile.test.ts']

/** Against what hangs. Tests wait for what they are about, on however busy a machine, and none asserts a time. */
const LIMITS = { testTimeout: 300_000, hookTimeout: 300_000 }
const LONG_LIMITS = { testTimeout: 900_000, hookTimeout: 900_000 }

/**
 * One project a runtime: plain Node, a document, workerd, and the whole stack as processes, one at a time where they share their data. Plain Node is two: `rules`
 * for what only computes, `unit` for what builds, writes files and starts servers. Files of `rules` and of `workerd` share the modules
 * they import, as reading those anew takes longer than most files do; what such a file changes of the process it changes back.
 */
export default defineConfig({
  test: {
    // Its own choice leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
          exclude: [DOM, ...RULES, 'tests/flow/**', 'tests/browser/**'],
          ...LIMITS,
        },
      },
      { test: { name: 'rules', include: RULES, exclude: [DOM, 'tests/**/*.workerd.test.ts'], isolate: false, ...LIMITS } },
      { test: { name: 'dom', include: [DOM], environment: 'happy-dom', setupFiles: ['tests/dom-setup.ts'], ...LIMITS } },
      {
        test: {
          name: 'workerd',
          include: ['tests/**/*.workerd.test.ts'],
          isolate: false,
          ...LIMITS,
        },
      },
      { test: { name: 'flow', include: ['tests/flow/**/*.test.ts'], exclude: STARTS, ...LONG_LIMITS, fileParallelism: false } },
      { test: { name: 'starts', include: STARTS, ...LONG_LIMITS } },
    ],
  },
})
