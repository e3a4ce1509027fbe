import { useState } from 'react'
import type { FailedJob } from '../../../../../contract/system/failed-jobs.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { JobAct } from '../../../system/api.ts'
import { FailedJobsCard, FailedJobsShape } from '../../../system/failed-jobs/failed-jobs-card.tsx'
import { SettleDialog } from '../../../system/failed-jobs/settle-dialog.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const job = (number: number, reason: string): FailedJob => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  job: number === 1 ? 'deliver-notification' : 'send-sms-others',
  failedAt: `2026-11-28T0${number}:12:00.000Z`,
  tries: 31,
  reason,
})
const JOBS = [
  job(1, 'canceling statement due to statement timeout'),
  job(2, 'the gateway answered 503'),
  job(3, 'the gateway answered 503'),
]
const nothing = () => undefined

function Chosen({ ids }: { ids: readonly string[] }) {
  const [chosen, setChosen] = useState(ids)
  const failed = { total: JOBS.length, jobs: JOBS }
  return <FailedJobsCard failed={failed} chosen={chosen} onChoose={setChosen} onAsk={nothing} />
}

function Asked({ say, act, count }: { say: Say; act: JobAct; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('open')}</Button>
      {isOpen && (
        <SettleDialog
          act={act}
          count={count}
          isSending={false}
          onCancel={close}
          onConfirm={close}
        />
      )}
    </>
  )
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'loading', Show: () => <FailedJobsShape count={JOBS.length} /> },
    { name: 'none chosen', Show: () => <Chosen ids={[]} /> },
    { name: 'some chosen', Show: () => <Chosen ids={JOBS.slice(1).map(({ _id }) => _id)} /> },
    {
      name: 'more than are shown',
      Show: () => (
        <FailedJobsCard
          failed={{ total: 1240, jobs: JOBS }}
          chosen={[]}
          onChoose={nothing}
          onAsk={nothing}
        />
      ),
    },
    {
      name: 'sending again',
      opens: true,
      Show: ({ say }) => <Asked say={say} act="retry" count={2} />,
    },
    {
      name: 'deleting',
      opens: true,
      Show: ({ say }) => <Asked say={say} act="delete" count={1} />,
    },
  ],
}
