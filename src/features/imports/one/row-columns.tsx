import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ImportRow } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { outletPath } from '../../../../contract/outlets/outlet-path.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { RowStateTag } from '../import-words.tsx'

const Muted = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })
const Lines = chakra('ul', {
  base: { display: 'grid', gap: '1', overflowWrap: 'anywhere', textAlign: 'start' },
})

/** Number, name and verdict of a row, and what it changes or what is wrong with it. */
export function useRowColumns(kind: OutletKind): ListColumn<ImportRow>[] {
  const { t } = useLingui()
  const named = ({ number, name, userName, outletId }: ImportRow) => (
    <span>
      <Muted data-figures>{t`Row ${number}`}</Muted>
      {outletId === null ? (
        name || userName
      ) : (
        <TextLink asChild>
          <Link to={outletPath(kind, outletId)}>{name || userName}</Link>
        </TextLink>
      )}
      {name && userName && <Muted>{userName}</Muted>}
    </span>
  )
  return [
    { key: 'name', header: t`Row`, primary: true, lines: 3, width: '18rem', cell: named },
    {
      key: 'state',
      header: t`What happens`,
      width: '11rem',
      cell: ({ state }) => <RowStateTag state={state} />,
    },
    {
      key: 'details',
      header: t`Details`,
      cell: ({ problems, changes }) => (
        <Lines>
          {problems.map(({ column, text }) => (
            <li key={`${column} ${text}`}>
              {column && <strong>{`${column}: `}</strong>}
              <span>{text}</span>
            </li>
          ))}
          {changes.map(({ column, from, to }) => (
            <li key={column}>
              <strong>{`${column}: `}</strong>
              <span>{`${from || t`empty`} → ${to || t`empty`}`}</span>
            </li>
          ))}
        </Lines>
      ),
    },
  ]
}
