import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** An error that a person at the terminal can act on; its stack trace would not help. */
export class StepError extends Error {}

/** Runs the steps in the project's folder; a step that fails ends them with its message. */
export async function run(steps) {
  try {
    process.chdir(ROOT)
    await steps()
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error)
    process.exitCode = 1
  }
}

/** Runs a program to its end, showing one line; its own output only when it fails. */
export function runStep(line, failure, [program, ...args], env = process.env) {
  console.log(line)
  const { status, signal, error, stdout, stderr } = spawnSync(program, args, {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  })
  if (status === 0) return
  const reason = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`)
  throw new StepError([stdout, stderr, `${failure} (${reason})`].filter(Boolean).join('\n'))
}
