import { useState } from 'react'
import { OutcomeBanner } from '../../../../blocks/record/outcome-banner.tsx'
import type { RecordAction } from '../../../../blocks/record/record-actions.tsx'
import { RecordPage } from '../../../../blocks/record/record-page.tsx'
import { RecordView } from '../../../../blocks/record/record-view.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { EmptyLine } from '../../../../ui/layout/empty-line.tsx'
import { BAD_GATEWAY, JUST_NOW, NO_ANSWER, NOON, refusal } from '../../answers.ts'
import type { GalleryPage, GalleryState, Say } from '../../gallery-page.ts'
import { sampleColumns, sampleRows } from '../../list-sample.tsx'

interface Props {
  say: Say
  isThere: boolean
  error: Error | null
  updatedAt: number
}

function SampleRecord({ say, isThere, error, updatedAt }: Props) {
  const [pressed, setPressed] = useState('')
  const [row] = isThere ? sampleRows(say) : []
  const actions: Omit<RecordAction, 'run'>[] = [
    { label: say('edit'), shortcut: 'e' },
    { label: say('name'), shortcut: 'm', weight: 'more' },
    { label: say('rejected'), shortcut: 'd', weight: 'danger' },
    { label: say('next'), shortcut: 'u', weight: 'primary' },
  ]
  const query = {
    data: row,
    error,
    dataUpdatedAt: updatedAt,
    isFetching: false,
    refetch: () => Promise.resolve(),
  }
  return (
    <RecordPage
      query={query}
      list={{ to: '/', label: say('applications') }}
      texts={{
        title: say('applications'),
        missing: { title: say('rejected'), heading: say('nothingFound'), hint: say('sentence') },
        notCached: { title: say('onHold'), hint: say('sentence') },
        notLoaded: say('sentence'),
      }}
    >
      {(record, frame) => (
        <RecordView
          {...frame}
          title={`${record.person} · ${say('income')}`}
          number={record.number}
          actions={actions.map((action) => ({ ...action, run: () => setPressed(action.label) }))}
          outcome={
            <OutcomeBanner
              label={say('onHold')}
              tone="danger"
              facts={sampleColumns(say)[2]?.cell(record)}
              said={{ text: say('paragraph'), by: record.person, at: '2026-11-21T10:00:00.000Z' }}
              next={say('sentence')}
            />
          }
          notices={<output>{pressed}</output>}
          main={
            <Card title={say('customer')}>
              <DefinitionList
                items={[
                  { label: say('name'), value: record.person },
                  { label: say('address'), value: say('place') },
                ]}
              />
            </Card>
          }
          side={<Card title={say('documents')}>{say('paragraph')}</Card>}
          more={<EmptyLine title={say('applications')}>{say('nothingFound')}</EmptyLine>}
        />
      )}
    </RecordPage>
  )
}

const record = (
  name: string,
  { isThere = false, error = null, updatedAt = JUST_NOW }: Partial<Omit<Props, 'say'>>,
): GalleryState => ({
  name,
  Show: ({ say }) => (
    <SampleRecord say={say} isThere={isThere} error={error} updatedAt={updatedAt} />
  ),
})

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    record('loading', {}),
    record('missing', { error: refusal('application.not_found') }),
    record('no permission', { error: refusal('access.forbidden') }),
    record('failed', { error: BAD_GATEWAY }),
    record('not on this device', { error: NO_ANSWER }),
    record('cached', { isThere: true, error: NO_ANSWER, updatedAt: NOON }),
    record('fresh', { isThere: true }),
  ],
}
