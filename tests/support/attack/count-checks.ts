import { appendFileSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { CHECKS } from './figures.ts'

afterEach(() => {
  const file = process.env[CHECKS]
  if (file !== undefined) appendFileSync(file, `${expect.getState().assertionCalls}\n`)
})
