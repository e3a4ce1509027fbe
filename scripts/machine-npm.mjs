import { delimiter, join } from 'node:path'
import { ROOT } from './steps.mjs'

const PACKAGES = join(ROOT, 'node_modules')

/**
 * The machine's own npm on the machine's own Node: the Node among our packages would be pulled from
 * under npm while it replaces them.
 */
export function machineNpm(...args) {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const ownNode = node?.startsWith(PACKAGES)
  return node && !ownNode && npm?.endsWith('npm-cli.js') ? [node, npm, ...args] : ['npm', ...args]
}

/** Our environment, without the folders that npm put before the machine's own programs. */
export function machineEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    ...process.env,
    PATH: folders.filter((folder) => !folder.startsWith(PACKAGES)).join(delimiter),
  }
}
