import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Panel } from '../../../../ui/overlays/panel.tsx'
import type { GalleryPage, Say } from '../../gallery-page.ts'

const ROWS = ['submitted', 'review', 'completed', 'rejected', 'overdue', 'onHold'] as const

interface Props {
  say: Say
  isLong?: boolean
  isInCorner?: boolean
}

function Opened({ say, isLong = false, isInCorner = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const rows = isLong ? [...ROWS, ...ROWS] : ROWS.slice(0, 2)
  return (
    <>
      <Button ref={button} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('open')}
      </Button>
      {isOpen && (
        <Panel
          anchor={button}
          isInCorner={isInCorner}
          title={say(isLong ? 'longPerson' : 'status')}
          actions={(leave) => (
            <Button size="sm" variant="quiet" onClick={leave}>
              {say('later')}
            </Button>
          )}
          footer={isLong && <span>{say('sentence')}</span>}
          onClose={() => setOpen(false)}
        >
          <ul>
            {rows.map((row, index) => (
              <li key={`${row}-${index > 5}`}>
                <chakra.a display="block" padding="3" href={`#${row}`}>
                  {say(row)}
                </chakra.a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

export const page: GalleryPage = {
  states: [
    { name: 'short', opens: true, Show: ({ say }) => <Opened say={say} /> },
    { name: 'long', opens: true, Show: ({ say }) => <Opened say={say} isLong /> },
    { name: 'in the corner', opens: true, Show: ({ say }) => <Opened say={say} isInCorner /> },
  ],
}
