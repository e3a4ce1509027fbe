import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineNpm } from './machine-npm.mjs'
import { runStep } from './steps.mjs'

const SOURCES = [
  ...['src', 'sw', 'contract', 'public', 'build'],
  ...[
    'index.html',
    'vite.config.ts',
    'vite.gallery.config.ts',
    'lingui.config.ts',
    'package.json',
    'package-lock.json',
  ],
]
/** Written by the build itself. */
const GENERATED = '.gen.ts'
const STAMP = 'dist/.built-from'

/** Builds the pages when the last build was of other sources. */
export function buildApp() {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  runStep('Building the app…', 'The app could not be built.', machineNpm('run', 'build'))
  writeFileSync(STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) if (existsSync(source)) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  } else if (!path.endsWith(GENERATED)) {
    const content = readFileSync(path)
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
}
