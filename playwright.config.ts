import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/stack/browser.ts'

/** Journeys in a real browser through the whole stack, which is started once. One at a time: they edit the same content. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-stack.ts',
  outputDir: '.data/test-browser',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.data/test-browser.json' }]],
  projects: [{ name: 'chromium' }],
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
