import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useShortcut } from '../../ui/controls/use-shortcut.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help.tsx'

/** The parts around every record, such as the way back, which the page hands to the record's view. */
export interface RecordFrame {
  back: ReactNode
  /** How old the data is, or why it could not be refreshed. */
  freshness: ReactNode
}

/** What this person may do with the record now: a button and its key. */
export interface RecordAction {
  label: string
  shortcut: string
  isPrimary?: boolean
  run: () => void
}

interface Props extends RecordFrame {
  title: string
  description?: ReactNode
  /** Only those that are allowed now, the primary one last. */
  actions: readonly RecordAction[]
  /** Below the title: status, time left, small actions. */
  facts: ReactNode
  /** Above the cards: what waits, what was refused. */
  notices?: ReactNode
  /** Cards: what the record is about, and where it stands. */
  main: ReactNode
  side: ReactNode
  /** A dialog of this record; the focus comes back to the record when it is closed. */
  dialog?: ReactNode
}

/** A record on the screen: title, actions with their keys, facts, notices and cards. */
export function RecordView(props: Props) {
  const { title, description, back, freshness, actions, facts, notices, main, side, dialog } = props
  const isOpen = Boolean(dialog)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    // The button that opened the dialog is gone when it is no longer this person's turn.
    else if (wasOpen.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isOpen, actions.length])
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        back={back}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {actions.map(({ label, shortcut, isPrimary, run }) => (
              <Button key={shortcut} variant={isPrimary ? 'primary' : 'secondary'} onClick={run}>
                {label}
              </Button>
            ))}
          </chakra.div>
        }
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="2"
        marginBlockStart="-2"
        marginBlockEnd="6"
      >
        {facts}
      </chakra.div>
      {freshness}
      {notices}
      <RecordColumns main={main} side={side} />
      {dialog}
      {actions.map((action) => (
        <ActionKey key={action.shortcut} {...action} />
      ))}
      <KeyboardHelp
        hasSearch={false}
        more={actions.map(({ shortcut, label }) => ({ keys: shortcut, does: label }))}
      />
    </>
  )
}

function ActionKey({ shortcut, run }: RecordAction) {
  useShortcut(shortcut, run)
  return null
}

const Column = chakra('div', {
  base: { display: 'grid', gap: '4', alignContent: 'start', minWidth: '0' },
})

/** Two columns of cards; one below the other where there is no room. */
export function RecordColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
    >
      <Column>{main}</Column>
      <Column>{side}</Column>
    </chakra.div>
  )
}
