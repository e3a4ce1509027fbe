import { join } from 'node:path'
import type { Plugin } from 'vite'

export interface Mutation {
  /** The rule that is broken on purpose. */
  what: string
  file: string
  from: string
  to: string
  /** In the page's own code, so that the schedules of pages see it. */
  isOfPage?: true
}

const falseReceipt = `{ submissionId: id, _id: id, applicationId: 'GS', status: 'submitted', receivedAt: '', slaTimer: ['', '', null] }`

/** Rules of the outbox, of van notes and of the page, broken one by one: the quick schedules must see each of them. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'rule-2-transaction': {
    what: 'rule 2: a save that fails leaves what it has written',
    file: 'sw/outbox/storage.ts',
    from: 'transaction.abort()',
    to: 'void 0',
  },
  'rule-2-hash': {
    what: 'rule 2: documents are sent without a look at their hash',
    file: 'sw/outbox/storage.ts',
    from: '=== attachment.sha256 ? stored.blob : null',
    to: '? stored.blob : null',
  },
  'rule-3': {
    what: 'rule 3: the server forgets what it has answered',
    file: 'server/platform/blocks/serve-once.ts',
    from: 'return known && { body: known.body }',
    to: 'return undefined',
  },
  'rule-4': {
    what: 'rule 4: any 2xx acknowledges',
    file: 'sw/outbox/sender.ts',
    from: 'const { success, output }',
    to: `if (!body?.outcome) return { outcome: 'done', submissionId: id, receipt: ${falseReceipt} }\n  const { success, output }`,
  },
  'rule-7': {
    what: 'rule 7: everybody flushes, whoever else is at it',
    file: 'sw/outbox/drain.ts',
    from: 'const first = await runLocked(locks, { ifAvailable: true }, doIt)',
    to: 'const first = { result: await doIt(new AbortController()) }',
  },
  'decision-41-shown': {
    what: 'decision 41: notes on villages that have left the plan are not shown',
    file: 'server/modules/vans/queries.ts',
    from: 'notes.filter(({ day }) => day === plan.day)',
    to: 'notes.filter(({ stopId }) => plan.stops.some(({ _id }) => _id === stopId))',
  },
  'decision-41-refused': {
    what: 'decision 41: a note on a plan that is empty by now is refused',
    file: 'server/modules/vans/queries.ts',
    from: '(await tx.$count(vanPlans, ofDay(vanId, day))) > 0',
    to: "(await tx.$count(vanPlans, sql`${ofDay(vanId, day)} and stops <> '[]'`)) > 0",
  },
  'page-memory': {
    what: 'what is in the memory of a page is called stored',
    file: 'src/offline/outbox/entry-claims.ts',
    from: "savedAt === null || storage === 'memory'",
    to: 'savedAt === null',
    isOfPage: true,
  },
  'page-key': {
    what: 'what is typed is stored under a key that is stored nowhere',
    file: 'src/offline/device-store/keyring.ts',
    from: 'await putOwner({',
    to: 'void ({',
    isOfPage: true,
  },
  'page-ready': {
    what: 'a press that waits for the device is forgotten with its page',
    file: 'src/features/applications/drafts-watch.tsx',
    from: 'const canSend = canSign && unsent > 0',
    to: 'const canSend = canSign && unsent < 0',
    isOfPage: true,
  },
  'page-leaving': {
    what: 'an application that is ready to send may always be closed',
    file: 'src/blocks/claims/claim-words.ts',
    from: 'return mayClose\n    ? i18n._(\n        msg`Nothing has been sent yet. You',
    to: 'return mayClose || true\n    ? i18n._(\n        msg`Nothing has been sent yet. You',
    isOfPage: true,
  },
  'page-envelope': {
    what: 'each press makes an envelope of its own',
    file: 'src/features/applications/create/use-submit.ts',
    from: 'const { sent: body, token, envelopeId, correctsId, uploads } = draft',
    to: 'const { sent: body, token, correctsId, uploads } = draft; const envelopeId = crypto.randomUUID()',
    isOfPage: true,
  },
}

/** Breaks the rule that the environment names, in memory, as its file is loaded. */
export function mutated(name: string | undefined): Plugin[] {
  if (!name) return []
  const mutation = MUTATIONS[name]
  if (!mutation) throw new Error(`no mutation ${name}`)
  return [
    {
      name: 'mutation',
      enforce: 'pre',
      transform(code, id) {
        if (id !== join(process.cwd(), mutation.file)) return null
        if (!code.includes(mutation.from)) throw new Error(`${name} finds nothing to break`)
        return code.replace(mutation.from, mutation.to)
      },
    },
  ]
}
