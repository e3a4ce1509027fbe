import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { runStep, StepError } from './steps.mjs'

// The first path that playwright.config.ts tries.
const CHROMIUM = '/usr/bin/chromium-headless-shell'
// The headless shell has no Background Sync, which the fault tests need.
const WHOLE_CHROMIUM = '/usr/bin/chromium'
const FIREFOX = '/usr/bin/firefox-esr'
const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres'
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** Installs the browsers and the second PostgreSQL that the tests use, from Debian's packages. */
export function installTestPrograms({ nightly }) {
  const missing = []
  if (!process.env.CHROMIUM && !existsSync(CHROMIUM)) missing.push('chromium-headless-shell')
  if (nightly && !process.env.CHROMIUM && !existsSync(WHOLE_CHROMIUM)) missing.push('chromium')
  if (!process.env.FIREFOX && !existsSync(FIREFOX)) missing.push('firefox-esr')
  if (!existsSync(POSTGRES_15)) missing.push('postgresql-15')
  if (missing.length === 0) return
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) {
    throw new StepError(
      `The tests need ${missing.join(' and ')}. Install with: sudo ${install.join(' ')}`,
    )
  }
  if (missing.includes('postgresql-15')) disableClusterCreation()
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' }
  const failure = `${missing.join(' and ')} could not be installed.`
  runStep('Reading the package lists…', failure, ['apt-get', 'update'], env)
  runStep(`Installing ${missing.join(' and ')}…`, failure, install, env)
}

/** Tests start their own throwaway servers: the package need not set up and start one. */
function disableClusterCreation() {
  if (existsSync(CLUSTER_SETTINGS)) return
  mkdirSync('/etc/postgresql-common', { recursive: true })
  writeFileSync(CLUSTER_SETTINGS, 'create_main_cluster = false\n')
}
