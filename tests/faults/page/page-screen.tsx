// Runs in each page of a device: the screens' own words, hooks and presses, without looks and fields.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Service } from '../../../contract/catalogue/services.ts'
import { presetOf } from '../../../contract/documents/document-presets.ts'
import { serverDay } from '../../../src/api/server-time.ts'
import { createStore } from '../../../src/api/store.ts'
import { useStore } from '../../../src/api/use-store.ts'
// Links are typed by the routes of the whole app.
import type {} from '../../../src/app/router.tsx'
import { TroubleMessage } from '../../../src/app/status-line/status-texts.tsx'
import { applicationTitle, closedText, placeText } from '../../../src/blocks/claims/claim-words.ts'
import { asFinished } from '../../../src/blocks/documents/upload/take-file.ts'
import { useDrafts } from '../../../src/features/applications/api/use-drafts.ts'
import {
  draftWork,
  hasWork,
  updateDraft,
} from '../../../src/features/applications/create/draft/draft.ts'
import type { ApplicationDraft } from '../../../src/features/applications/create/draft/draft.ts'
import { SaveNote } from '../../../src/features/applications/create/draft/save-note.tsx'
import { useOpenDraft } from '../../../src/features/applications/create/draft/use-open-draft.ts'
import type { FormValues } from '../../../src/features/applications/create/fields/form-schema.ts'
import { valuesSchema } from '../../../src/features/applications/create/fields/form-schema.ts'
import { FormNotice } from '../../../src/features/applications/create/form-notice.tsx'
import { AssignedNumber } from '../../../src/features/applications/create/submission/assigned-number.tsx'
import { BlockedEntryNotice } from '../../../src/features/applications/create/submission/blocked-entry-notice.tsx'
import { NextSteps } from '../../../src/features/applications/create/submission/next-steps.tsx'
import { workOf } from '../../../src/features/applications/create/submission/sent-work.ts'
import { useResumedPress, useSubmit } from '../../../src/features/applications/create/use-submit.ts'
import { DraftsWatch } from '../../../src/features/applications/drafts-watch.tsx'
import { DraftItem } from '../../../src/features/applications/drafts/draft-item.tsx'
import { catalogueQuery, useCatalogue } from '../../../src/features/catalogue/api/queries.ts'
import { EntryMessage } from '../../../src/features/outbox/entry-words.tsx'
import { useReachability } from '../../../src/offline/connectivity/connection.ts'
import { stateOfEntry } from '../../../src/offline/outbox/entry-claims.ts'
import { useEnvelope } from '../../../src/offline/outbox/envelope-watch.ts'
import { useEntries } from '../../../src/offline/outbox/queries.ts'
import type { OutboxItem } from '../../../src/offline/outbox/read-view.ts'
import { useClaims } from '../../../src/offline/outbox/use-claim.ts'
import { useDeviceTrouble } from '../../../src/offline/outbox/use-device-trouble.ts'
import { useLock } from '../../../src/session/lock.ts'
import { useReauthenticatingUser } from '../../../src/session/reauthentication.ts'
import { sessionQuery } from '../../../src/session/session.ts'
import { UserProvider, useUser } from '../../../src/session/user.tsx'

/** A form that is open, with what a person can do in it. */
export interface FormAtHand {
  draft: ApplicationDraft
  type(values: FormValues): void
  choose(key: string, file: File): void
  press(): Promise<void>
  /** What is said as the form closes. */
  closing(): string
}

interface Wanted {
  draftId: string | undefined
}

const wanted = createStore<Wanted | null>(null)
const atHand = createStore<FormAtHand | null>(null)

export const formAtHand = atHand.get
export const openForm = (draftId?: string): void => wanted.set({ draftId })
export const closeForm = (): void => wanted.set(null)

/** Everything on the screen that says where work is; `data-of` names the work. */
export function Screen() {
  const { data: user } = useQuery(sessionQuery)
  const lock = useLock()
  const leaving = useReauthenticatingUser()
  if (!user) return <section data-of="front-door">Sign in</section>
  return (
    <UserProvider user={user}>
      {leaving && <section data-of="session">Sign in again</section>}
      {(lock === 'locked' || lock === 'covered') && <section data-of="lock">{lock}</section>}
      <DraftsWatch />
      <Trouble />
      <Drafts />
      <Outbox />
      <OpenForm />
    </UserProvider>
  )
}

function Trouble() {
  const trouble = useDeviceTrouble()
  useCatalogue()
  return (
    <section data-of="device" data-trouble={trouble ?? ''}>
      {trouble && trouble !== 'no_storage' && <TroubleMessage trouble={trouble} />}
    </section>
  )
}

function Drafts() {
  const { data } = useDrafts()
  return (data?.entries ?? []).map((entry) => (
    <section key={entry.draft.id} data-of={entry.draft.id} data-where="list">
      <DraftItem entry={entry} onRemove={() => undefined} />
    </section>
  ))
}

function Outbox() {
  return useEntries().map((item) => <OutboxRow key={item.entry._id} item={item} />)
}

function OutboxRow({ item: { entry, editableCopy } }: { item: OutboxItem }) {
  const claim = useClaims()({ state: stateOfEntry(entry), savedAt: entry.savedAt })
  return (
    <section data-of={entry._id} data-where="outbox">
      {placeText(claim)}{' '}
      <EntryMessage entry={entry} claim={claim} isReadable={editableCopy !== null} />
    </section>
  )
}

function OpenForm() {
  const form = useStore(wanted)
  return form && <Form key={form.draftId ?? 'new'} {...form} />
}

function Form({ draftId }: Wanted) {
  const { opening } = useOpenDraft(useUser().userInfo._id, draftId, undefined)
  const { data: catalogue } = useQuery(catalogueQuery)
  if (opening.state !== 'open' || !catalogue) return null
  return <DraftForm key={opening.draft.id} draft={opening.draft} services={catalogue.services} />
}

/** No field shows a refusal: the notice does. */
const notShown = () => Promise.resolve(false)

function DraftForm({ draft, services }: { draft: ApplicationDraft; services: Service[] }) {
  const [isSent, setIsSent] = useState(draft.isSaved)
  const claims = useClaims()
  const isOnline = useReachability() === 'online'
  const serviceOf = () => services.find(({ _id }) => _id === draft.values.serviceId)
  const onSent = () => setIsSent(true)
  const submission = useSubmit({ draft, service: serviceOf(), onSent })
  useResumedPress(submission, notShown)
  const hand: FormAtHand = {
    draft,
    type: (values) => updateDraft(draft, { values, isReady: false }),
    choose(key, file) {
      const document = serviceOf()?.documents.find((each) => each.key === key)
      if (document) draft.uploads.choose(key, asFinished(file), presetOf(document))
    },
    press: () =>
      submission.submit(async () => {
        const service = serviceOf()
        const checked = v.safeParse(valuesSchema(service, false, serverDay()), draft.values)
        if (!service || !checked.success) return null
        await draft.uploads.whenFinished(10_000)
        const documents = [...draft.uploads.slots().keys()]
        const { version: serviceVersion, feePaise } = service
        return { values: checked.output, serviceVersion, feePaise, documents, onFile: [] }
      }, notShown),
    closing() {
      if (!hasWork(draft)) return ''
      const { title, description } = closedText(claims(draftWork(draft)), isOnline)
      return `${title}. ${description}`
    },
  }
  useEffect(() => {
    atHand.set(hand)
  })
  useEffect(() => () => atHand.set(null), [])
  if (isSent && draft.sent) return <Sent draft={draft} />
  return (
    <section data-of={draft.id} data-where="form">
      <FormNotice
        draft={draft}
        isResumed={false}
        isMissing={false}
        isReady={submission.isWaiting}
        isCorrection={false}
        failure={submission.failure}
      />
      <SaveNote draft={draft} />
    </section>
  )
}

function Sent({ draft }: { draft: ApplicationDraft }) {
  const envelope = useEnvelope(draft.envelopeId)
  const delivered = envelope?.tombstone?.receipt
  const receipt =
    draft.receipt ?? (delivered?.kind === 'application.create' ? delivered : undefined) ?? null
  const claim = useClaims()(workOf({ receipt, entry: envelope?.entry }))
  if (!envelope && !receipt) return null
  return (
    <section data-of={draft.id} data-where="sent">
      {applicationTitle(claim)}{' '}
      {envelope?.entry && !receipt && claim.needsPerson && (
        <BlockedEntryNotice entry={envelope.entry} claim={claim} onCorrect={() => undefined} />
      )}
      <AssignedNumber
        number={receipt?.applicationId ?? envelope?.entry?.envelope.number ?? ''}
        provisional={undefined}
        claim={claim}
      />
      <NextSteps receipt={receipt} claim={claim} />
    </section>
  )
}
