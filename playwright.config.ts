import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/stack/browser.ts'

/** What changes something others can see (content, what was counted), or goes by the clock: one at a time. */
const SCENES = ['client-behaviour', 'consent', 'contact-panel', 'forms', 'gate', 'journey', 'moving', 'remembered'].map(
  (name) => `${name}.spec.ts`,
)

/** Journeys in a real browser through the whole stack, which is started once; what only looks at pages runs beside the scenes. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-stack.ts',
  outputDir: '.data/test-browser',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.data/test-browser.json' }]],
  projects: [
    { name: 'scenes', testMatch: SCENES, workers: 1 },
    { name: 'views', testIgnore: SCENES },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
