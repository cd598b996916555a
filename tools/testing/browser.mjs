// Finds a Chromium-like browser, or installs one from Debian's packages or from npm. `node tools/testing/browser.mjs`
// installs Chromium's headless shell where Debian has it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const installedPlaces = [
  // Chromium without windows takes two thirds of the processor time for the same pages
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

// a package that contains the browser itself; its version is fixed here, because it is fetched only if no browser is
// found
const carrier = '@sparticuz/chromium@143.0.4'

/** Path of a browser. @throws if none is installed and none can be */
export async function findBrowser() {
  return installed() ?? fromDebian() ?? (await fromNpm())
}

function installed() {
  return installedPlaces.find((path) => existsSync(path))
}

function fromDebian() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log('正在安装 Debian 的 chromium 与中文字体…')
  try {
    run([...asRoot, 'apt-get', 'update', '-qq'])
  } catch {
    return undefined
  }
  for (const name of ['chromium-headless-shell', 'chromium']) {
    try {
      run([...asRoot, 'apt-get', 'install', '-y', '-qq', name, 'fonts-noto-cjk'])
      return installed()
    } catch {
      // an older Debian has no separate shell
    }
  }
  return undefined
}

async function fromNpm() {
  const folder = join(root, 'node_modules', '.cache', 'browser')
  console.log(`未找到浏览器，正在安装 npm 包 ${carrier}…`)
  run(['npm', 'install', '--no-audit', '--no-fund', '--prefix', folder, carrier])
  const entry = createRequire(join(folder, 'package.json')).resolve('@sparticuz/chromium')
  const { default: chromium } = await import(entry)
  return chromium.executablePath()
}

function run([command, ...args]) {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

if (process.argv[1] === fileURLToPath(import.meta.url) && installed() !== installedPlaces[0]) fromDebian()
