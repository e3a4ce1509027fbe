import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../contract/core/money.ts'
import type { SystemState } from '../../../contract/system/system.ts'
import { durationText } from './duration-text.ts'
import { FactCard } from './fact-card.tsx'

const present = (facts: readonly (string | false | null)[]) => facts.filter(Boolean).join(' · ')

/** "failed: 3"; nothing where there are none. */
const counted = (word: string, count: number) => count > 0 && `${word}: ${formatCount(count)}`

/** What is done in the background: jobs by queue, and the messages of a day. */
export function WorkCards({ queues, messages }: Pick<SystemState, 'queues' | 'messages'>) {
  const { t } = useLingui()
  const ways = { email: t`Email`, sms: t`SMS` }
  return (
    <>
      <FactCard
        title={t`Background jobs`}
        empty={t`Nothing waits, and nothing has failed.`}
        items={queues.map(({ queue, waiting, retrying, failed, oldestSeconds }) => ({
          label: queue,
          value: present([
            counted(t`failed`, failed),
            counted(t`waiting`, waiting),
            counted(t`tried again`, retrying),
            oldestSeconds !== null && `${t`the oldest`}: ${durationText(oldestSeconds)}`,
          ]),
        }))}
      />
      <FactCard
        title={t`Messages of the last day`}
        items={messages.map(({ channel, sent, waiting, failed, bounced }) => ({
          label: ways[channel],
          value: present([
            `${t`sent`}: ${formatCount(sent)}`,
            counted(t`waiting`, waiting),
            counted(t`failed`, failed),
            counted(t`to addresses that do not exist`, bounced),
          ]),
        }))}
      />
    </>
  )
}
