import { expect, vi } from 'vitest'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import type { Answer } from './client.ts'
import { attackClient } from './client.ts'

const codesIn = (letter: string) =>
  [...letter.matchAll(/class="content">(\d{6})\b/g)].map(([, code = '']) => code)

/** What the demo would have sent, the newest first; each with its channel, address and words. */
export async function lettersOf(origin: string): Promise<string[]> {
  // The mailbox is for this machine alone.
  const { text } = await attackClient(origin, '127.0.0.1').send('GET', DEMO_MAILBOX)
  return [...text.matchAll(/<article.*?<\/article>/gs)].map(([letter]) => letter)
}

/** The code that comes by SMS to this number because of `send`. */
export async function nextCode(
  origin: string,
  phone: string,
  send: () => Promise<Answer>,
): Promise<string> {
  const look = async () =>
    (await lettersOf(origin)).filter((letter) => letter.includes(`SMS · ${phone}`))
  const before = new Set(await look())
  const { status, text } = await send()
  expect([status, text]).toEqual([200, expect.any(String)])
  return vi.waitFor(
    async () => {
      // Other news of the account may come meanwhile.
      const [code] = (await look()).filter((each) => !before.has(each)).flatMap(codesIn)
      return code ?? expect.fail('no code has come')
    },
    { timeout: 15_000, interval: 50 },
  )
}
