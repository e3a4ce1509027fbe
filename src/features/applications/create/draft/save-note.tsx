import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../../../../i18n/dates.ts'
import { useStoragePersistent } from '../../../../offline/device-store/persistence.ts'
import type { SaveState } from '../../drafts/autosave.ts'
import type { ApplicationDraft } from './draft.ts'

/** The state of saving: "Saved" only where the browser has granted persistent storage. */
export function SaveNote({ draft: { autosave } }: { draft: ApplicationDraft }) {
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)
  const isSafe = useStoragePersistent()
  if (state.kind === 'none') return null
  // Screen readers are told of failures only, not of every successful save.
  return (
    <chakra.p
      flex={{ base: '1 0 100%', md: '1 1 0' }}
      order={{ base: '-1', md: '0' }}
      alignSelf="center"
      fontSize="sm"
      color="fg.muted"
    >
      {state.kind === 'saved' ? (
        <SavedNote at={state.at} isSafe={isSafe} />
      ) : (
        <chakra.span role="alert" color="danger.fg">
          <UnsavedNote why={state.why} />
        </chakra.span>
      )}
    </chakra.p>
  )
}

function SavedNote({ at, isSafe }: { at: number; isSafe: boolean }) {
  const time = formatTime(at)
  return isSafe ? (
    <Trans>Saved {time}</Trans>
  ) : (
    <Trans>Saved in this browser only ({time}). It could be lost before it is sent.</Trans>
  )
}

function UnsavedNote({ why }: Pick<Extract<SaveState, { kind: 'unsaved' }>, 'why'>) {
  if (why === 'locked') {
    return (
      <Trans>Not saved yet. Your saved work on this device is locked. Keep this page open.</Trans>
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
