import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { ApplicationStatus } from '../../../../../contract/applications/application-status.ts'
import { StatusChange } from '../../../../../contract/applications/applications.ts'
import { StatusFlow } from '../../../../blocks/status/status-flow.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

const SampleDecision = v.omit(StatusChange, ['capturedAt'])

interface Props {
  say: Say
  isLast?: boolean
  /** A colleague changes the record as soon as the form is open. */
  changes?: boolean
}

function Deciding({ say, isLast, changes, onClose }: Props & { onClose: () => void }) {
  const [version, setVersion] = useState(1)
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => setVersion(2))
    return () => clearTimeout(timer)
  }, [changes])
  const history = [{ _id: 'one', text: say('submitted') }]
  if (version === 2) history.push({ _id: 'two', text: `${say('review')} · ${say('person')}` })
  return (
    <StatusFlow<ApplicationStatus, (typeof history)[number], 'application.status'>
      title={say('status')}
      record={{ status: 'under_review', version, history }}
      targets={
        isLast
          ? []
          : [
              { status: 'in_progress', label: say('onHold'), meaning: say('sentence') },
              {
                status: 'rejected',
                label: say('rejected'),
                meaning: say('sentence'),
                confirm: {
                  title: say('reject'),
                  children: say('sentence'),
                  confirmLabel: say('reject'),
                  tone: 'danger',
                },
              },
            ]
      }
      schema={SampleDecision}
      staleCode="application.stale"
      needsDocument
      texts={{
        now: say('review'),
        commentHint: say('sentence'),
        changedMeanwhile: say('review'),
        chooseAgain: say('open'),
      }}
      refused={null}
      envelopeOf={() => {
        throw new Error('The gallery sends nothing')
      }}
      renderChange={({ _id, text }) => <p key={_id}>{text}</p>}
      onSent={() => undefined}
      onRefused={() => undefined}
      onClose={onClose}
    />
  )
}

function Opened(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.say('open')}</Button>
      {open && <Deciding {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const flow = (name: string, how: Omit<Props, 'say'> = {}): GalleryState => ({
  name,
  opens: true,
  Show: ({ say }) => <Opened say={say} {...how} />,
})

export const page: GalleryPage = {
  states: [
    flow('a decision to make'),
    flow('changed meanwhile', { changes: true }),
    flow('nothing left to decide', { changes: true, isLast: true }),
  ],
}
