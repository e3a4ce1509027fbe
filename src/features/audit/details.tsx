import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import type { AuditDetail } from '../../../contract/audit/audit-fields.ts'
import { ChangedText } from '../../blocks/record/changed-text.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { DetailText, ToDetailText } from './use-detail-text.ts'

const Cut = chakra('ul', {
  base: {
    flex: '1',
    minWidth: '0',
    sm: { lineClamp: '2' },
    smDown: { display: 'none' },
    '& > li': { display: 'inline' },
    '& > li:not(:last-child)::after': { content: '"; "' },
  },
})

interface Props {
  details: readonly AuditDetail[]
  toText: ToDetailText
  /** What happened: the title of all details. */
  title: string
}

/** What a record says besides, on two lines, the old value before the new one; a button shows it whole. */
export function Details({ details, toText, title }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const lines = details.map((detail) => (
    <Line key={`${detail.field}:${detail.to}`} {...toText(detail)} />
  ))
  return (
    <chakra.div display="flex" alignItems="center" gap="2" textAlign="start">
      <Cut>{lines}</Cut>
      <IconButton label={t`Details: ${title}`} onClick={() => setIsOpen(true)}>
        <Info size={20} />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={title} size="compact">
          <chakra.ul display="grid" gap="2" overflowWrap="anywhere">
            {lines}
          </chakra.ul>
        </Dialog>
      )}
    </chakra.div>
  )
}

function Line({ label, from, to }: DetailText) {
  return (
    <li
      title={[`${label}:`, ...(from === undefined ? [] : [from, '→']), to]
        .filter(Boolean)
        .join(' ')}
    >
      <chakra.span color="fg.muted">{`${label}: `}</chakra.span>
      {from === undefined ? (
        <chakra.span whiteSpace="pre-line">{to}</chakra.span>
      ) : (
        <ChangedText from={from} to={to} />
      )}
    </li>
  )
}
