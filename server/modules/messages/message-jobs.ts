import * as v from 'valibot'
import type { Channel } from '../../../contract/core/primitives.ts'
import { CHANNELS } from '../../../contract/core/primitives.ts'
import type { MessageLane } from '../../../contract/messages/message-templates.ts'
import { MESSAGE_LANES } from '../../../contract/messages/message-templates.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { SENT_AT_ONCE } from '../../platform/messages/transport.ts'

interface Data {
  messageId: string
}

/** Sends one message. Tries go on for about six hours, but only while the message is worth sending. */
const jobOf = (channel: Channel, lane: MessageLane): Job<Data> =>
  defineJob({
    name: `send-${channel}-${lane}`,
    data: v.object({ messageId: v.string() }),
    retry: { limit: 30, firstDelaySeconds: 5, maxDelaySeconds: 900 },
    expireSeconds: 60,
    concurrency: SENT_AT_ONCE[lane],
    pollSeconds: 2,
    ...(lane === 'codes' && { whileReadOnly: true }),
  })

const LINES = CHANNELS.flatMap((channel) =>
  MESSAGE_LANES.map((lane) => ({ channel, lane, job: jobOf(channel, lane) })),
)

/** One queue for each lane of each channel, with workers of its own (docs/decisions/0050-message-lanes.md). */
export const MESSAGE_JOBS: readonly Job<Data>[] = LINES.map(({ job }) => job)

/** The queue in which a message of the lane waits for the channel. */
export function messageJob(channel: Channel, lane: MessageLane): Job<Data> {
  const line = LINES.find((each) => each.channel === channel && each.lane === lane)
  if (!line) throw new Error(`no queue has the lane ${lane} of ${channel}`)
  return line.job
}
