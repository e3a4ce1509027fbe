import { randomUUID } from 'node:crypto'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { applicationListOf } from '../../../contract/applications/applications.ts'
import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import { createApplication } from '../../../contract/applications/submission.ts'
import { uploadDocument } from '../../../contract/documents/documents.ts'
import type { Upload } from '../../../contract/documents/documents.ts'
import { createTicket } from '../../../contract/tickets/ticket-changes.ts'
import { trackApplication } from '../../../contract/tracking/tracking.ts'
import { aSubmissionEnvelope } from '../../../tests/support/outbox/envelopes.ts'
import type { DemoRandom } from '../../seed/demo-random.ts'
import { aService, requiredDocuments, submissionOf } from '../../seed/demo-submission.ts'
import { send, WITH_ONE } from '../envelope-senders.ts'
import { searchIn } from '../load-mix.ts'
import { untilAnswered } from './connections.ts'
import type { Happening } from './model.ts'
import type { Caller, Person } from './people.ts'
import { get, post, refresh } from './people.ts'
import type { World } from './world.ts'

const STEPS = ['in_progress', 'under_review', 'completed'] as const
/** So many are remembered of what is still to be done: the rest stay where they are, as at a real desk. */
const REMEMBERED = 5000

/** What has been taken, and waits for what comes next. */
export class Desk {
  toPay: { id: string; at: Person }[] = []
  toDecide: { id: string; step: number }[] = []
  numbers: string[] = []
  /** All that the server said it had. */
  acknowledged = 0

  take({ _id: id, applicationId }: Pick<SubmissionReceipt, '_id' | 'applicationId'>, at?: Person) {
    this.acknowledged += 1
    if (at) this.toPay.push({ id, at })
    this.toDecide.push({ id, step: 0 })
    this.numbers = [...this.numbers.slice(-REMEMBERED), applicationId]
  }
}

async function upload(by: Caller, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData()
  form.append('file', new File([photo], 'photo.jpg'))
  return ((await post(by, uploadDocument.path, form)) as Upload)._id
}

/** What each thing is, as calls that its screen makes; each answers whether there was anything to do. */
export function happeningsOf(
  world: World,
  desk: Desk,
  random: DemoRandom,
): Record<Happening, () => Promise<boolean>> {
  const { photo } = world
  const { feePaise } = aService(WITH_ONE)
  const [requirement = ''] = requiredDocuments(WITH_ONE)
  const listPath = (by: Person, query: string) =>
    `${applicationListOf(by.user.userInfo.userType).path}?page=1${query}`
  const tags = new Map<string, string | null>()
  return {
    async taken() {
      const by = random.pick(world.franchises)
      const documents = [{ requirement, uploadId: await upload(by, photo) }]
      const body = submissionOf({ service: WITH_ONE, isStaff: false, documents })
      desk.take(
        (await post(by, createApplication.path, body, randomUUID())) as SubmissionReceipt,
        by,
      )
      return true
    },
    async carried() {
      const { device, by } = random.pick(world.vans)
      const file = {
        attachmentId: randomUUID(),
        file: { name: 'photo.jpg', mime: 'image/jpeg', bytes: photo },
      }
      const envelope = await aSubmissionEnvelope(device, { service: WITH_ONE, files: [file] })
      await untilAnswered(() => send(by.address(), envelope, by.fetch))
      desk.acknowledged += 1
      return true
    },
    async paid() {
      const next = desk.toPay.shift()
      if (!next) return false
      const entry = { type: 'fee', taken: { paise: feePaise, way: 'cash' } }
      await post(next.at, `/api/applications/${next.id}/payments`, entry, randomUUID())
      return true
    },
    async decided() {
      const next = desk.toDecide.shift()
      if (!next) return false
      const by = random.pick(world.support)
      const path = `/api/applications/${next.id}`
      const { version } = (await get(by, path)) as ApplicationDetail
      const documents = [await upload(by, photo)]
      const status = STEPS[next.step] ?? 'completed'
      const change = { version, status, comment: 'Looked at.', documents }
      await post(
        by,
        `${path}/status`,
        { ...change, capturedAt: new Date().toISOString() },
        randomUUID(),
      )
      if (next.step + 1 < STEPS.length) desk.toDecide.push({ id: next.id, step: next.step + 1 })
      return true
    },
    async listed() {
      const by = random.pick(world.people)
      await get(by, listPath(by, `&status=${random.pick(['submitted', 'in_progress'])}`))
      return true
    },
    async searched() {
      const by = random.pick(world.people)
      await get(
        by,
        listPath(by, `&search=${encodeURIComponent(searchIn(random, random.chance(0.5) ? 0 : 1))}`),
      )
      return true
    },
    async tracked() {
      const applicationId = desk.numbers.length > 0 ? random.pick(desk.numbers) : null
      if (applicationId === null) return false
      await post(world.customer(), trackApplication.path, { applicationId, phoneLast4: '2345' })
      return true
    },
    async asked() {
      const ticket = {
        title: 'A paper is missing',
        category: 'application_status',
        priority: 'medium',
      }
      const rest = { description: 'Which one is asked for?', documents: [] }
      const body = { ...ticket, ...rest, capturedAt: new Date().toISOString() }
      await post(random.pick(world.franchises), createTicket.path, body, randomUUID())
      return true
    },
    async refreshed() {
      const by = random.pick(world.people)
      const path = listPath(by, '')
      tags.set(by.cookie, await refresh(by, path, tags.get(by.cookie) ?? null))
      return true
    },
  }
}
