import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { useNeighbourKeys } from './neighbours.tsx'
import { NumberChip } from './number-chip.tsx'
import type { RecordAction } from './record-actions.tsx'
import { RecordActions, useActionKeys } from './record-actions.tsx'

/** The parts around every record, such as the way back, which the page hands to the record's view. */
export interface RecordFrame {
  back: ReactNode
  /** How old the data is, or why it could not be refreshed. */
  freshness: ReactNode
}

interface Props extends RecordFrame {
  /** Who or what, in words: a person and the service, a subject, a name. */
  title: string
  description?: ReactNode
  /** Before the title: the service's icon, the person's initials. */
  mark?: ReactNode
  /** The number by which people ask for the record. */
  number?: string
  /** Only those that are allowed now. */
  actions: readonly RecordAction[]
  /** What stands elsewhere in the record, and has a key too. */
  byKey?: readonly RecordAction[]
  /** What is done with the record's papers, such as receipt and sharing. */
  tools?: ReactNode
  /** Beside the number: status, when it was seen last. */
  facts?: ReactNode
  /** Where the record stands: `OutcomeBanner`. */
  outcome?: ReactNode
  /** Above the cards: what waits, what was refused. */
  notices?: ReactNode
  /** Cards: what the record is about, with its documents. */
  main: ReactNode
  /** Beside them, on phones below: dates and the history, then what is needed now and then. */
  side?: ReactNode
  /** Below `main`, on phones last: wide cards that are needed now and then. */
  more?: ReactNode
  /** A dialog of this record; the focus comes back to the record when it is closed. */
  dialog?: ReactNode
}

/** A record on the screen: title, number, outcome, actions with their keys, notices and cards. */
export function RecordView(props: Props) {
  const { title, description, number, back, freshness, actions, tools, facts, outcome } = props
  const { notices, dialog } = props
  const isPhone = useIsPhone()
  const isOpen = Boolean(dialog)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) wasOpen.current = true
    // The button that opened the dialog is gone when it is no longer this person's turn.
    else if (wasOpen.current && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [isOpen, actions.length])
  const group = <RecordActions actions={actions} tools={tools} />
  const keys = [...useActionKeys([...actions, ...(props.byKey ?? [])]), ...useNeighbourKeys()]
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        mark={props.mark}
        back={back}
        action={!isPhone && group}
      />
      {(number !== undefined || facts) && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="2"
          marginBlockStart="-3"
          // The line that says how old the data is stands in this room, off the chips.
          marginBlockEnd="7"
        >
          {number !== undefined && <NumberChip number={number} />}
          {facts}
        </chakra.div>
      )}
      {freshness}
      {outcome}
      {notices}
      <RecordColumns main={props.main} side={props.side} more={props.more} />
      {isPhone && group}
      {dialog}
      <KeyboardHelp hasSearch={false} more={keys} />
    </>
  )
}

const Column = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    alignContent: 'start',
    minWidth: '0',
    _empty: { display: 'none' },
  },
})

interface ColumnsProps {
  main: ReactNode
  side: ReactNode
  more?: ReactNode
}

/** Two columns of cards. Where there is no room they follow each other: main, side, more. */
export function RecordColumns({ main, side, more }: ColumnsProps) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
    >
      <Column>{main}</Column>
      <Column gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / span 2' }}>
        {side}
      </Column>
      {more && <Column>{more}</Column>}
    </chakra.div>
  )
}
