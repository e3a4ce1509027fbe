import { useState } from 'react'
import { OfflineError } from '../../../../api/api-error.ts'
import { ApplicationNumber } from '../../../../blocks/applications/application-number.tsx'
import { BulkProgressDialog } from '../../../../blocks/bulk/bulk-progress-dialog.tsx'
import type { BulkItem, BulkProgress, BulkRun } from '../../../../blocks/bulk/bulk-run.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'

interface Row {
  number: string
  /** The record has failed for good: trying again is not offered. */
  isOver?: true
}

/** Four records in these states. */
const progress = (
  states: readonly BulkItem<Row>['state'][],
  how: Partial<BulkProgress<Row>> = {},
): BulkProgress<Row> => ({
  items: states.map((state, index) => ({
    row: { number: `GS-7K3M-9Q2${index}-X`, ...(index === 3 && { isOver: true }) },
    state,
    error: state === 'failed' ? new OfflineError('no answer') : null,
  })),
  isRunning: false,
  isStopping: false,
  halted: null,
  ...how,
})

/** A run that stands still where the state has it. */
const standing = (at: BulkProgress<Row>): BulkRun<Row> => ({
  subscribe: () => () => undefined,
  get: () => at,
  run: async () => undefined,
  stop: () => undefined,
  mayRetry: ({ isOver }) => !isOver,
  retry: async () => undefined,
})

function Opened({ say, run }: { say: Say; run: BulkRun<Row> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {open && (
        <BulkProgressDialog
          title={say('status')}
          run={run}
          rowKey={({ number }) => number}
          rowLink={({ number }) => (
            <TextLink href="#bulk">
              <ApplicationNumber>{number}</ApplicationNumber> {say('person')}
            </TextLink>
          )}
          presentState={() => say('review')}
          onEnded={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const state = (name: string, at: BulkProgress<Row>): GalleryState => {
  const run = standing(at)
  return { name, opens: true, Show: ({ say }) => <Opened say={say} run={run} /> }
}

export const page: GalleryPage = {
  states: [
    state('stopped', progress(['done', 'done', 'waiting', 'waiting'])),
    state(
      'halted',
      progress(['done', 'failed', 'waiting', 'waiting'], { halted: new OfflineError('no answer') }),
    ),
    state('some failed', progress(['done', 'done', 'failed', 'failed'])),
    state('all done', progress(['done', 'done', 'done', 'done'])),
    // The last one: a run that is under way does not close.
    state('running', progress(['done', 'sending', 'sending', 'waiting'], { isRunning: true })),
  ],
}
