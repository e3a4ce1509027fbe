import { readFileSync } from 'node:fs'
import { machineEnvironment, machineNpm } from './machine-npm.mjs'
import { runStep } from './steps.mjs'

export function installPackages() {
  if (areInstalled()) return
  runStep(
    'Installing packages…',
    'The packages could not be installed.',
    // The build needs the development packages, in production as well.
    machineNpm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
    machineEnvironment(),
  )
}

/** npm leaves a list of what it installed as the last thing it does; it must be what the lock asks
 * for. So an install by hand counts, and one cut short does not. */
function areInstalled() {
  let installed
  try {
    installed = readPackages('node_modules/.package-lock.json')
  } catch {
    return false
  }
  return Object.entries(readPackages('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found) return wanted.optional === true // left out because it is for another system
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
