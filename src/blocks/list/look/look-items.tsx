import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { MenuCheck, MenuChoice } from '../../../ui/overlays/menu-choice.tsx'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import type { ListColumn } from '../list-columns.tsx'
import { hideable, useListLook } from './list-look.ts'
import { isShown, toggledColumn } from './looks.ts'

const Wide = chakra('div', {
  base: {
    smDown: { display: 'none' },
    '&:not(:first-child)': { borderBlockStart: '1px solid {colors.border}' },
  },
})

/** In a list's menu: how high the rows are, and which columns are seen. A phone has one kind of row. */
export function LookItems<Row>({ columns }: { columns: readonly ListColumn<Row>[] }) {
  const { t } = useLingui()
  const { look, change } = useListLook()
  const optional = hideable(columns)
  return (
    <Wide role="presentation">
      <MenuHeading>{t`Rows`}</MenuHeading>
      <MenuChoice chosen={!look.isCompact} onChoose={() => change({ isCompact: false })}>
        {t`Comfortable`}
      </MenuChoice>
      <MenuChoice chosen={look.isCompact} onChoose={() => change({ isCompact: true })}>
        {t`Compact`}
      </MenuChoice>
      {optional.length > 0 && <MenuHeading>{t`Columns`}</MenuHeading>}
      {optional.map((column) => (
        <MenuCheck
          key={column.key}
          isChecked={isShown(column, look)}
          onToggle={() => change({ toggled: toggledColumn(look.toggled, column.key) })}
        >
          {column.header}
        </MenuCheck>
      ))}
    </Wide>
  )
}
