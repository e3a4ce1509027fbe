import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement } from 'react'
import { cloneElement, useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'

/** Longer lists get a search field. */
const MAX_SHOWN = 6

export interface TargetRow {
  id: string
  name: string
  detail: string
  /** Link element without children. */
  link: ReactElement<{ children?: unknown }>
}

const Row = chakra('li', {
  base: {
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      paddingBlock: '2',
      paddingInline: '2',
      borderRadius: 'md',
      textDecoration: 'none',
      color: 'fg',
    },
    '& > a:hover': { bg: 'bg.subtle' },
  },
})

/** List of applications to choose from by customer; long lists can be filtered. */
export function TargetList({ rows, note }: { rows: readonly TargetRow[]; note?: string }) {
  const { t } = useLingui()
  const [terms, setTerms] = useState('')
  const wanted = terms.trim().toLowerCase()
  const found = rows.filter(({ name, detail }) =>
    `${name} ${detail}`.toLowerCase().includes(wanted),
  )
  const more = found.length - MAX_SHOWN
  return (
    <chakra.div display="grid" gap="2">
      {note && (
        <chakra.p fontSize="sm" color="fg.muted">
          {note}
        </chakra.p>
      )}
      {rows.length > MAX_SHOWN && (
        <TextField
          label={t`Name, number or service`}
          value={terms}
          onChange={({ target }) => setTerms(target.value)}
        />
      )}
      <chakra.ul marginInline="-2">
        {found.slice(0, MAX_SHOWN).map(({ id, name, detail, link }) => (
          <Row key={id}>
            {cloneElement(
              link,
              {},
              <>
                <chakra.span flex="1" minWidth="0">
                  <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
                    {name}
                  </chakra.span>
                  <chakra.span data-figures display="block" fontSize="sm" color="fg.muted">
                    {detail}
                  </chakra.span>
                </chakra.span>
                <ChevronRight size={20} aria-hidden />
              </>,
            )}
          </Row>
        ))}
      </chakra.ul>
      {found.length === 0 && <p>{t`No matches.`}</p>}
      {more > 0 && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t`${more} more. Type part of the name.`}
        </chakra.p>
      )}
    </chakra.div>
  )
}
