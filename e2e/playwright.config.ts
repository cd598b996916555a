import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: process.env['BROWSER_TESTS_OUTPUT'] ?? '../node_modules/.cache/browser-tests/alone',
  fullyParallel: false,
  // tests wait as much as they work, so on two processors a third worker fills the pauses; a fourth makes the run no
  // shorter
  workers: 3,
  globalSetup: './prepare.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // a trace takes a third of each test's processor time, so only the second try has one; tests that pass at the second
  // try are named at the end of the run
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1366, height: 768 },
    // motion takes processor time, and sizes and colours would be measured in transition; tests about motion switch it
    // on
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell',
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
