import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findTestBrowser } from './scripts/stack/browser.ts'
import type { PlatformOptions } from './tests/browser/visitor.ts'

/** What changes something others can see (content, what was counted), or goes by the clock: one at a time. */
const SCENES = [
  'client-behaviour',
  'consent',
  'contact-panel',
  'editor',
  'editor-compare',
  'editor-preview',
  'editor-status',
  'editor-next',
  'editor-translations',
  'editor-weather',
  'forms',
  'gate',
  'journey',
  'moving',
  'remembered',
].map((name) => `${name}.spec.ts`)

/** What is the same in both ways of keeping tokens. */
const SIGNED_IN = ['portal.spec.ts', 'portal-account.spec.ts', 'portal-ticket-journey.spec.ts', 'portal-people-journey.spec.ts']

/** What has services of its own to change and to make fail. */
const SIGN_IN_SCENES = [
  'identity-outages.spec.ts',
  'portal-outages.spec.ts',
  'session-life.spec.ts',
  'sign-in-journeys.spec.ts',
  'portal-scale.spec.ts',
]

/** Journeys in a real browser through the whole stack, which is started once; what only looks at pages runs beside the scenes. */
export default defineConfig<PlatformOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/start-stack.ts',
  outputDir: '.data/test-browser',
  // One more than cores: a journey waits as well as it computes.
  workers: availableParallelism() + 1,
  // `npm test` names what passed on its second try only.
  retries: 1,
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.data/test-browser.json' }]],
  // What runs one at a time begins first, and what may run beside anything fills the time.
  projects: [
    { name: 'scenes', testMatch: SCENES, workers: 1 },
    {
      name: 'sign-in',
      testMatch: [...SIGNED_IN, ...SIGN_IN_SCENES],
      grepInvert: /@one-mode/,
      workers: 1,
      use: { tokenStore: 'browser' },
    },
    { name: 'views', testIgnore: [...SCENES, ...SIGN_IN_SCENES] },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    // Recording every test to keep the few that fail takes a good part of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live too short for what the optimising compiler costs.
        '--js-flags=--no-opt',
      ],
    },
  },
})
