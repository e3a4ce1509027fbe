import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderWord } from '../../contract/payouts/call-back.ts'
import { SIGNATURE_HEADER, signedText, takeCallBack } from '../../contract/payouts/call-back.ts'
import { signatureOf } from '../../server/modules/payouts/provider-rules.ts'
import type { Manner, Order } from '../support/payouts/stand-in-provider.ts'
import { PROVIDER_SECRET, standInProvider } from '../support/payouts/stand-in-provider.ts'

const LONGEST_ANSWER_MS = 60
const LONGEST_WAIT_MS = 4000
const AGAIN_MS = 300

/** Of twenty orders, how many it treats how. */
const MANNERS: readonly Manner[] = [
  ...Array<Manner>(8).fill('pays'),
  ...Array<Manner>(4).fill('pays_and_drops'),
  ...Array<Manner>(5).fill('accepts'),
  ...Array<Manner>(2).fill('never_answers'),
  'refuses',
]

/**
 * A provider that answers late, pays and lets its answer be lost, decides later and calls back twice, or says nothing until
 * it is asked. Only a first try is refused. Its book has every payment with its amount.
 */
export async function unreliableProvider(portal: string) {
  const counts = new Map<Manner, number>()
  const told: Promise<void>[] = []
  let calledBack = 0
  let isOpen = true

  /** Calls back until it was heard, and then once more. */
  async function callBack(order: Order): Promise<void> {
    for (let heard = 0; heard < 2 && isOpen;) {
      const word: ProviderWord = {
        ...{ paymentKey: order.paymentKey, try: order.try, amountPaise: order.amountPaise },
        ...{
          sentAt: new Date().toISOString(),
          outcome: 'completed',
          reference: 'UTR9',
          reason: '',
        },
      }
      const answer = await fetch(portal + takeCallBack.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(PROVIDER_SECRET, signedText(word)),
        },
        body: JSON.stringify(word),
      }).catch(() => null)
      if (answer?.ok) {
        heard += 1
        calledBack += 1
      } else await pause(AGAIN_MS)
    }
  }

  async function decideLater(order: Order, manner: Manner): Promise<void> {
    await pause(randomInt(LONGEST_WAIT_MS))
    provider.decide(`${order.paymentKey}/${order.try}`, 'completed')
    if (manner === 'accepts') await callBack(order)
  }

  const provider = await standInProvider(
    (order) => {
      const drawn = MANNERS[randomInt(MANNERS.length)] ?? 'pays'
      const manner = drawn === 'refuses' && order.try > 1 ? 'pays' : drawn
      counts.set(manner, (counts.get(manner) ?? 0) + 1)
      if (manner === 'accepts' || manner === 'never_answers') told.push(decideLater(order, manner))
      return manner
    },
    () => randomInt(LONGEST_ANSWER_MS),
  )

  const sent = () => provider.calls.filter((each) => each.startsWith('/orders'))
  return {
    ...{ url: provider.url, doubled: provider.doubled },
    /** What it has paid, by payment key. */
    book(): Map<string, number[]> {
      const orders = [...provider.orders.values()]
      return new Map(
        [...provider.paid].map(([key, times]) => {
          const amount = orders.findLast((order) => order.paymentKey === key)?.amountPaise ?? 0
          return [key, Array<number>(times).fill(amount)]
        }),
      )
    },
    figures: () => ({
      orders: provider.orders.size,
      sentAgain: sent().length - new Set(sent()).size,
      calledBack,
      manners: counts,
    }),
    async close() {
      isOpen = false
      await Promise.all(told)
      await provider.close()
    },
  }
}
