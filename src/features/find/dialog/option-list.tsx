import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { activeOptionLook } from '../../../ui/controls/option-look.ts'
import type { Found, FoundGroup } from './rank.ts'
import { keyOf } from './rank.ts'
import { Understood } from './understood.tsx'

const HEADINGS: Record<FoundGroup['name'], MessageDescriptor> = {
  best: msg`Best match`,
  asked: msg`Open with these filters`,
  application: msg`Applications`,
  franchise: msg`Franchises`,
  partner: msg`Partners`,
  ticket: msg`Tickets`,
  payout: msg`Payouts`,
  remittance: msg`Remittances`,
  service: msg`Services`,
  screen: msg`Go to`,
  action: msg`Start`,
}

const Option = chakra('a', {
  base: {
    display: 'block',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '2.5',
    borderRadius: 'md',
    color: 'fg',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': activeOptionLook,
  },
})

interface Props {
  id: string
  label: string
  groups: readonly FoundGroup[]
  active: string | null
  /** An option was followed in this window. */
  onOpen: () => void
}

/** What was found, in groups; the focus stays in the field. */
export function OptionList({ id, label, groups, active, onOpen }: Props) {
  const { i18n } = useLingui()
  return (
    // On wide screens the list's height is fixed, so that the search field does not move.
    <chakra.div id={id} role="listbox" aria-label={label} minHeight={{ sm: 'min(26rem, 55dvh)' }}>
      {groups.map(({ name, rows }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <chakra.p
            id={`${id}-${name}`}
            paddingInline="3"
            paddingBlockStart="3"
            paddingBlockEnd="1"
            fontSize="sm"
            fontWeight="semibold"
            color="fg.muted"
          >
            {i18n._(HEADINGS[name])}
          </chakra.p>
          {rows.map((row) => (
            <FoundOption
              key={keyOf(row)}
              id={optionId(id, keyOf(row))}
              row={row}
              isActive={keyOf(row) === active}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </chakra.div>
  )
}

/** The element of an option. */
export const optionId = (listId: string, key: string): string => `${listId}-${key}`

interface OptionProps {
  id: string
  row: Found
  isActive: boolean
  onOpen: () => void
}

function FoundOption({ id, row, isActive, onOpen }: OptionProps) {
  const { label, hint, to, params, search, understood } = row
  // Typed by the routes otherwise; the rules of the contract say where it may lead.
  const target = { to, params, search } as unknown as { to: '.' }
  const open = (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen()
  }
  return (
    <Option asChild>
      <Link
        {...target}
        id={id}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        draggable={false}
        onClick={open}
        // The focus stays in the field.
        onMouseDown={(event) => event.button === 0 && event.preventDefault()}
      >
        {label}
        {understood && <Understood {...understood} />}
        {hint && (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {hint}
          </chakra.span>
        )}
      </Link>
    </Option>
  )
}
