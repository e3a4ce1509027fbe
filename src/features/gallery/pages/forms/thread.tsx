import { Byline } from '../../../../blocks/composer/byline.tsx'
import type { ThreadItem } from '../../../../blocks/composer/thread.tsx'
import { Thread } from '../../../../blocks/composer/thread.tsx'
import { WaitingWords, Words } from '../../../../blocks/composer/waiting-words.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

function said(say: Say, day: number, look: ThreadItem['look'], isFirstNew = false): ThreadItem {
  const at = `2026-03-0${day}T10:00:00.000Z`
  const role = look === 'own' ? 'support' : 'franchise'
  return {
    ...{ key: `message-${day}`, at, look, isFirstNew },
    content: (
      <>
        <Byline author={say('person')} role={role} at={at} />
        <Words>{say('sentence')}</Words>
      </>
    ),
  }
}

const waiting = (say: Say): ThreadItem => ({
  ...{ key: 'waiting', at: '2026-03-09T10:00:00.000Z', look: 'own', isWanted: true },
  content: (
    <WaitingWords
      entry={{ state: 'waiting', isSending: false, failure: null }}
      words={say('sentence')}
      onCorrect={undefined}
    />
  ),
})

const refused = (say: Say): ThreadItem => ({
  ...{ key: 'refused', at: '2026-03-09T11:00:00.000Z', look: 'own', isWanted: true },
  content: (
    <WaitingWords
      entry={{
        state: 'rejected',
        isSending: false,
        failure: { code: 'ticket.not_found', status: 404, fields: [], at: 0 },
      }}
      words={say('sentence')}
      onCorrect={() => undefined}
    />
  ),
})

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    {
      name: 'answer, note, and what is new',
      Show: ({ say }) => (
        <Thread
          items={[
            said(say, 1, 'other'),
            said(say, 2, 'note'),
            said(say, 3, 'own'),
            said(say, 4, 'other', true),
          ]}
        />
      ),
    },
    {
      name: 'a long one, its middle folded',
      Show: ({ say }) => (
        <Thread
          items={Array.from({ length: 9 }, (_, index) =>
            said(say, index + 1, index % 2 === 0 ? 'other' : 'own'),
          )}
        />
      ),
    },
    {
      name: 'words that wait, and words that were refused',
      Show: ({ say }) => <Thread items={[said(say, 1, 'other'), waiting(say), refused(say)]} />,
    },
  ],
}
