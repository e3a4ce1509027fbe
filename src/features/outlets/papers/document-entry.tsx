import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutletDocument } from '../../../../contract/outlets/outlet-documents.ts'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { formatDate, formatDay } from '../../../i18n/dates.ts'
import { documentName, EXPIRY_LABELS } from './document-labels.ts'
import { ExpiryTag } from './expiry-tag.tsx'

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
})

const Entry = chakra('li', {
  base: {
    paddingBlockEnd: '3',
    borderBlockEnd: '1px solid {colors.border}',
    _last: { borderBlockEnd: 'none', paddingBlockEnd: '0' },
  },
})

interface Props {
  document: OutletDocument
  /** Buttons for the document. */
  children?: ReactNode
}

/** One document of an outlet: the file, how long it is valid, who added it and how it ended. */
export function DocumentEntry({ document, children }: Props) {
  const { i18n } = useLingui()
  const { file, validUntil, expiry, addedAt, addedByName, ended } = document
  const added = formatDate(addedAt)
  const lastDay = validUntil && formatDay(validUntil)
  const reason = ended?.reason
  return (
    <Entry>
      <DocumentList documents={[file]} labelOf={() => documentName(document)} />
      <Facts>
        {lastDay && (
          <span>
            <Trans>Valid until {lastDay}</Trans>
          </span>
        )}
        {expiry && <ExpiryTag expiry={expiry}>{i18n._(EXPIRY_LABELS[expiry])}</ExpiryTag>}
        {ended ? (
          <EndText ended={ended} />
        ) : (
          <span>
            <Trans>
              Added on {added} by {addedByName}
            </Trans>
          </span>
        )}
      </Facts>
      {reason && (
        <chakra.p fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          <Trans>Reason: {reason}</Trans>
        </chakra.p>
      )}
      {children && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="2">
          {children}
        </chakra.div>
      )}
    </Entry>
  )
}

function EndText({ ended: { how, at, byName } }: { ended: NonNullable<OutletDocument['ended']> }) {
  const day = formatDate(at)
  return (
    <span>
      {how === 'replaced' ? (
        <Trans>
          Replaced on {day} by {byName}
        </Trans>
      ) : (
        <Trans>
          Withdrawn on {day} by {byName}
        </Trans>
      )}
    </span>
  )
}
