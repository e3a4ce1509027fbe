import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { keepPageText, placeText } from '../../../../blocks/claims/claim-words.ts'
import { formatTime } from '../../../../i18n/dates.ts'
import { useClaims } from '../../../../offline/outbox/use-claim.ts'
import type { SaveState } from '../../drafts/autosave.ts'
import { useDraftClaim } from './draft-work.ts'
import type { ApplicationDraft } from './draft.ts'
import { unstoredFiles } from './draft.ts'

/** The state of saving, with the files that could not be saved. */
export function SaveNote({ draft }: { draft: ApplicationDraft }) {
  const { autosave, uploads } = draft
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  useSyncExternalStore(uploads.subscribe, uploads.slots)
  const claims = useClaims()
  const isStoredNow = useDraftClaim(draft).mayClose
  // Its envelope is what is stored of it then.
  if (state.kind === 'none' || draft.isSaved) return null
  const missing = unstoredFiles(draft).map(({ name }) => name)
  const isSaved = state.kind === 'saved' && missing.length === 0
  // While the press of Submit is being stored, an older save does not speak for it.
  if (isSaved && draft.isReady && !isStoredNow) return null
  // Screen readers are told of failures only, not of every successful save.
  return (
    <chakra.p
      flex={{ base: '1 0 100%', md: '1 1 0' }}
      order={{ base: '-1', md: '0' }}
      alignSelf="center"
      fontSize="sm"
      color="fg.muted"
    >
      {isSaved ? (
        placeText(claims({ state: 'unfinished', savedAt: state.at }), formatTime)
      ) : (
        <chakra.span role="alert" color="danger.fg">
          {state.kind === 'unsaved' ? <UnsavedNote why={state.why} /> : keepPageText(missing)}
        </chakra.span>
      )}
    </chakra.p>
  )
}

function UnsavedNote({ why }: Pick<Extract<SaveState, { kind: 'unsaved' }>, 'why'>) {
  if (why === 'locked') {
    return (
      <Trans>Not saved yet. It is only on this screen. Keep this page open until it is sent.</Trans>
    )
  }
  if (why === 'full') {
    return <Trans>Not saved. This device is full. Keep this page open until it is sent.</Trans>
  }
  return (
    <Trans>
      Not saved. This browser cannot save your work. Keep this page open until it is sent.
    </Trans>
  )
}
