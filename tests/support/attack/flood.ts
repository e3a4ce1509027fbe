import { appendFileSync } from 'node:fs'
import { listFranchiseApplications } from '../../../contract/applications/applications.ts'
import { attackClient, signedIn } from './client.ts'
import type { Client } from './client.ts'
import { FLOOD_FIGURES } from './figures.ts'

const QUIET_ROUNDS = 8

interface Times {
  signIn: number[]
  list: number[]
}

export interface FloodFigures {
  /** Milliseconds of the slowest rightful sign-in and of the slowest list, while nothing else runs. */
  quiet: { signIn: number; list: number }
  /** The same while the flood runs. */
  flooded: { signIn: number; list: number }
}

async function measure(origin: string, operator: Client, times: Times): Promise<void> {
  const { status, ms } = await attackClient(origin).signIn('support')
  if (status === 200) times.signIn.push(ms)
  // A flood from everywhere may have it refused for a moment, never for good.
  else if (status !== 503) throw new Error(`the rightful sign-in was answered ${status}`)
  const { method, path } = listFranchiseApplications
  const list = await operator.send(method, `${path}?page=1`)
  if (list.status !== 200) throw new Error(`the list was answered ${list.status}`)
  times.list.push(list.ms)
}

const slowest = ({ signIn, list }: Times) => ({
  signIn: Math.round(Math.max(0, ...signIn)),
  list: Math.round(Math.max(0, ...list)),
})

/**
 * What a rightful sign-in and another franchise's list take, first quiet and then over and over until
 * the flood is answered. `npm run test:attack` prints the figures.
 */
export async function underFlood(
  origin: string,
  name: string,
  flood: () => Promise<unknown>,
): Promise<FloodFigures> {
  const operator = await signedIn(origin, 'franchise')
  const [quiet, flooded]: [Times, Times] = [
    { signIn: [], list: [] },
    { signIn: [], list: [] },
  ]
  for (let round = 0; round < QUIET_ROUNDS; round += 1) await measure(origin, operator, quiet)
  let isOver = false
  const running = flood().finally(() => (isOver = true))
  do await measure(origin, operator, flooded)
  while (!isOver)
  await running
  const figures = { quiet: slowest(quiet), flooded: slowest(flooded) }
  const file = process.env[FLOOD_FIGURES]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, ...figures })}\n`)
  return figures
}
