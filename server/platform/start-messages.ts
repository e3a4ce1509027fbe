import { DEMO_MAILBOX } from '../../contract/core/page-addresses.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import type { Environment } from './environment.ts'

/** A line for the person at the terminal; logs are JSON and go their own way. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Where the portal is and, in the demo, who may sign in. */
export function sayReady(environment: Environment): void {
  say('')
  say(`GramOne Portal is ready: http://localhost:${environment.port}`)
  if (!environment.demo) return
  say('')
  say(`Demo accounts (password ${DEMO_PASSWORD}):`)
  for (const { userName, about } of DEMO_ACCOUNTS) say(`  ${userName.padEnd(14)} ${about}`)
  say('')
  say(`What it would send by e-mail and SMS: http://localhost:${environment.port}${DEMO_MAILBOX}`)
}
