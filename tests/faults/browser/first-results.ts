import type { FirstResult } from './first-minutes.ts'

const results: FirstResult[] = []

/** Adds a schedule's result to the sum, and says it. */
export function addResult(seed: number, result: FirstResult): void {
  results.push(result)
  const { said, ended, found, offline, arrivedMs } = result
  console.log(
    `${seed}: ${said}, on the server after ${arrivedMs} ms; ended ${ended}, found ${found}, offline ${offline}`,
  )
}

/** What all schedules have shown. */
export function sumOfResults(): string {
  const told = (said: FirstResult['said']) => results.filter((each) => each.said === said).length
  const sum = (key: 'ended' | 'found' | 'offline') =>
    results.reduce((total, each) => total + each[key], 0)
  return (
    `${results.length} applications arrived once: ${told('sent')} submitted at once, ${told('may close')} told that ` +
    `the page may be closed, ${told('keep open')} to keep it open, ${told('press again')} to press again; ` +
    `${sum('ended')} pages ended, ${sum('found')} drafts found again, ${sum('offline')} times offline`
  )
}
